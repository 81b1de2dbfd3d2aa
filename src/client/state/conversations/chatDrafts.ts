import * as z from 'zod/mini'
import type { RootState } from '@client/state/types'

const replySchema = z.object({ sid: z.string(), author: z.string(), body: z.string(), mediaSize: z.number() })
const fileSchema = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })
const draftSchema = z.object({
  body: z.string(),
  reply: z.nullable(replySchema),
  files: z._default(z.array(fileSchema), []),
})
export type ChatDraft = z.infer<typeof draftSchema>

const prefix = 'chat/'
export const chatDraftId = (sid: string) => `${prefix}${sid}`

/** What was written and not sent in a conversation (D-94). The contents of its files are in `outgoingFiles`. */
export const selectChatDraft = (state: RootState, sid: string): ChatDraft => {
  const kept = draftSchema.safeParse(state.drafts[chatDraftId(sid)])
  return kept.success ? kept.data : { body: '', reply: null, files: [] }
}

/** The ids of all files in drafts. */
export const draftFileIds = (state: RootState): string[] =>
  Object.keys(state.drafts)
    .filter((id) => id.startsWith(prefix))
    .flatMap((id) => selectChatDraft(state, id.slice(prefix.length)).files.map((file) => file.id))
