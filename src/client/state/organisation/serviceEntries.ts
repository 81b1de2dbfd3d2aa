import { adminServiceCalls } from '@contract/organisation'
import { resource } from '../resource'
import { sessionApi } from '../session/sessionApi'
import type { StartListening } from '../types'

/** The services of the organisation, as administrators edit them. */
export const serviceEntries = resource('serviceEntries', adminServiceCalls)

const isChange = (action: { type: string; meta?: unknown }) => {
  const { arg, requestStatus } = (action.meta ?? {}) as { arg?: { endpointName?: string }; requestStatus?: string }
  return requestStatus === 'fulfilled' && arg?.endpointName?.startsWith(`${serviceEntries.name}/`) === true
}

/** The service bar shows them at once. */
export const listenToServiceEntries = (startListening: StartListening) =>
  startListening({
    predicate: (action) => isChange(action),
    effect: (_action, { dispatch }) =>
      void dispatch(sessionApi.endpoints.services.initiate(undefined, { subscribe: false, forceRefetch: true })),
  })
