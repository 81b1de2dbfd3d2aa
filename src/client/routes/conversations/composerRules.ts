import * as z from 'zod/mini'
import type { ChatMessage, ChatReply } from '@client/state/chat/chatTypes'
import type { RootState } from '@client/state/types'
import { outgoingFile } from '@client/state/drafts/draftFiles'

/** The most bytes of a message's text. */
export const mostBytes = 32_768
/** From here on the length is shown. */
export const countedFrom = 28_000
/** A person who keeps typing tells so at most this often, in milliseconds. */
export const typingEveryMs = 4_000

const encoder = new TextEncoder()
export const bytesOf = (text: string) => encoder.encode(text).length

const replySchema = z.object({ sid: z.string(), author: z.string(), body: z.string(), mediaSize: z.number() })
const draftSchema = z.object({
  body: z.string(),
  reply: z.nullable(replySchema),
  files: z._default(z.array(outgoingFile), []),
})
export type ChatDraft = z.infer<typeof draftSchema>

export const chatDraftId = (sid: string) => `chat/${sid}`

/** What was written and not sent in a conversation (D-94). The contents of its files are in `outgoingFiles`. */
export const selectChatDraft = (state: RootState, sid: string): ChatDraft => {
  const kept = draftSchema.safeParse(state.drafts[chatDraftId(sid)])
  return kept.success ? kept.data : { body: '', reply: null, files: [] }
}

/** What is written besides a plain new message. */
export type ComposerMode = { kind: 'reply'; reply: ChatReply } | { kind: 'edit'; message: ChatMessage } | null

/** D-93. */
const longestQuote = 200

/** The quote of a message (LC-037). */
export const toReply = ({ sid, author, body, files }: ChatMessage): ChatReply => ({
  sid,
  author,
  body: [...body].slice(0, longestQuote).join(''),
  mediaSize: files.length,
})

export const replyDraft = (state: RootState, sid: string): ComposerMode => {
  const kept = selectChatDraft(state, sid).reply
  return kept && { kind: 'reply', reply: kept }
}
