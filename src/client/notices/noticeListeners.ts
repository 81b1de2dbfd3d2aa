import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { ApiError } from '@client/state/api'
import type { StartListening } from '@client/state/types'
import type { NoticeTable } from './noticeTable'

type MutationMeta = { arg?: { endpointName?: string; type?: string; originalArgs?: unknown } }

const mutationOf = (action: UnknownAction) => {
  const { arg } = (action as { meta?: MutationMeta }).meta ?? {}
  return arg?.type === 'mutation' ? arg : undefined
}

/** Who has written too much in a short time is told that, and when to try again. */
const withPace = (text: string, { status, message }: ApiError) =>
  status === 429 && !text.includes(message) ? `${text}: ${message}` : text

/** Shows the result of the user's own calls; background queries show no notice (SH-050). */
export const listenForNotices = (notices: NoticeTable) => (startListening: StartListening) => {
  startListening({
    predicate: (action) => isFulfilled(action) || isRejectedWithValue(action),
    effect: (action, { dispatch }) => {
      const mutation = mutationOf(action)
      const texts = mutation && notices[mutation.endpointName ?? '']
      const isSuccess = isFulfilled(action)
      const notice = isSuccess ? texts?.success : texts?.failure
      // The table is typed by its endpoints, and this action belongs to that endpoint.
      const text =
        typeof notice === 'function' ? notice(action['payload'] as never, mutation?.originalArgs as never) : notice
      if (!text) return
      const told = isSuccess ? text : withPace(text, action['payload'] as ApiError) // what every failed call has
      dispatch(noticeRaised({ kind: isSuccess ? 'success' : 'error', text: told }))
    },
  })
}
