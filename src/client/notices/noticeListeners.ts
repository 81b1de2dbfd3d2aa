import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '@client/state/api'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { StartListening } from '@client/state/types'
import { noticeCatalogue } from './noticeCatalogue'
import type { Words } from './serverWords'

const endpointOf = (action: UnknownAction): string | undefined => {
  const { meta } = action as { meta?: { arg?: { endpointName?: string; type?: string } } }
  return meta?.arg?.type === 'mutation' ? meta.arg.endpointName : undefined
}

const wordsOf = (words: Words | undefined, action: UnknownAction) =>
  typeof words === 'function' ? words(action['payload'] as ApiError) : words // a rejection with a value carries that

/** Shows the outcome of a person's own calls; a background read says nothing (SH-050). */
export const listenForNotices = (startListening: StartListening) => {
  startListening({
    predicate: (action) => isFulfilled(action) || isRejectedWithValue(action),
    effect: (action, { dispatch }) => {
      const endpoint = endpointOf(action)
      const texts = endpoint === undefined ? undefined : noticeCatalogue[endpoint]
      const isSuccess = isFulfilled(action)
      const text = isSuccess ? texts?.success : wordsOf(texts?.failure, action)
      if (text) dispatch(noticeRaised({ kind: isSuccess ? 'success' : 'error', text }))
    },
  })
}
