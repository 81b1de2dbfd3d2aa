import * as z from 'zod/mini'
import type { RootState } from '@client/state/types'
import { outgoingFile } from '../drafts/draftFiles'

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
