import * as z from 'zod/mini'
import { outgoingFile } from '../drafts/draftFiles'
import type { RootState } from '../types'

const replySchema = z.object({
  message: z.string(),
  formKey: z.string(),
  files: z.optional(z.array(outgoingFile)), // replies of earlier versions have none
})
export type WaitingReply = z.infer<typeof replySchema>

type Drafts = Pick<RootState, 'drafts'>
const prefix = 'inbox/waiting/'
/** Drafts of replies to a personal message, their files, and those that wait for the network, by its id. */
export const replyDraftId = (id: string) => `inbox/reply/${id}`
export const replyFilesId = (id: string) => `inbox/replyFiles/${id}`
export const waitingReplyId = (id: string) => `${prefix}${id}`

/** The ids of messages whose replies wait for the network. */
export const waitingReplyIds = ({ drafts }: Drafts) =>
  Object.keys(drafts).flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []))

/** A reply that was sent without a network. */
export const selectWaitingReply = ({ drafts }: Drafts, id: string): WaitingReply | null => {
  const kept = drafts[waitingReplyId(id)]
  return replySchema.safeParse(kept).success ? (kept as WaitingReply) : null // as it is, so that selectors see one object
}
