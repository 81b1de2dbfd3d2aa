import { selectChatDraft } from '@client/state/chat/chatDrafts'
import type { ChatMessage, ChatReply } from '@client/state/chat/chatTypes'
import type { RootState } from '@client/state/types'

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
