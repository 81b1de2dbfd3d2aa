import type { AppDispatch, RootState } from '../types'
import { sessionApi } from './sessionApi'
import { servicesOverdue } from './sessionEvents'

/** Milliseconds after which missing services count as failed. */
const servicesTimeoutMs = 8_000

/**
 * Fetches the services, again on a retry. After the timeout the app continues without them; a late response is still
 * used (D-27).
 */
export const loadServices = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const { token } = getState().session
  const running = dispatch(sessionApi.util.getRunningQueryThunk('services', undefined))
  if (running) {
    running.abort() // a hanging request would block a new one
    await running
  }
  const asking = dispatch(sessionApi.endpoints.services.initiate(undefined, { forceRefetch: true }))
  const giveUp = () => {
    const { session } = getState()
    if (session.token === token && session.servicesStatus === 'pending') dispatch(servicesOverdue())
  }
  const timer = setTimeout(giveUp, servicesTimeoutMs)
  await asking
  clearTimeout(timer)
}
