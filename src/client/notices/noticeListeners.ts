import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { StartListening } from '@client/state/types'
import type { NoticeTable } from './noticeTable'

type MutationMeta = { arg?: { endpointName?: string; type?: string; originalArgs?: unknown } }

const mutationOf = (action: UnknownAction) => {
  const { arg } = (action as { meta?: MutationMeta }).meta ?? {}
  return arg?.type === 'mutation' ? arg : undefined
}

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
      if (text) dispatch(noticeRaised({ kind: isSuccess ? 'success' : 'error', text }))
    },
  })
}
