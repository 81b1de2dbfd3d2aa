import * as z from 'zod/mini'
import { outgoingFile } from '../drafts/draftFiles'
import { retryRequested } from '../session/sessionEvents'
import type { AppDispatch, RootState, StartListening } from '../types'

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

/** Sends what waits, if there is anything and a network. Its code comes with the conversations. */
export const sendWhatWaits = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  if (!navigator.onLine || getState().session.phase !== 'signedIn' || waitingReplyIds(getState()).length === 0) return
  const loading = import(/* webpackChunkName: "conversation" */ './replies')
  const module = await loading.catch(() => null) // the network is gone again
  if (module) await dispatch(module.sendWaitingReplies())
}

export const listenForWaitingReplies = (startListening: StartListening) =>
  startListening({
    actionCreator: retryRequested,
    effect: (_action, { dispatch }) => dispatch(sendWhatWaits()),
  })
