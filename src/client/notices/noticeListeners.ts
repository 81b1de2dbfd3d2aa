import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { StartListening } from '@client/state/types'
import { noticeCatalogue } from './noticeCatalogue'

const endpointOf = (action: UnknownAction): string | undefined => {
  const { meta } = action as { meta?: { arg?: { endpointName?: string; type?: string } } }
  return meta?.arg?.type === 'mutation' ? meta.arg.endpointName : undefined
}

/** Shows the outcome of a person's own calls; a background read says nothing (SH-050). */
export const listenForNotices = (startListening: StartListening) => {
  startListening({
    predicate: (action) => isFulfilled(action) || isRejectedWithValue(action),
    effect: (action, { dispatch }) => {
      const endpoint = endpointOf(action)
      const texts = endpoint === undefined ? undefined : noticeCatalogue[endpoint]
      const isSuccess = isFulfilled(action)
      const text = isSuccess ? texts?.success : texts?.failure
      if (text) dispatch(noticeRaised({ kind: isSuccess ? 'success' : 'error', text }))
    },
  })
}
