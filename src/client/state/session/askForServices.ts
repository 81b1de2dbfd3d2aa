import type { AppDispatch, RootState } from '../types'
import { sessionApi } from './sessionApi'
import { servicesOverdue } from './sessionEvents'

/** Milliseconds after which services that have not come count as failed. */
const patience = 8_000

/**
 * Asks for the services, anew when somebody tries again. Who waits too long goes on without them; an answer that comes
 * later is taken all the same (D-27).
 */
export const askForServices = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const { token } = getState().session
  const running = dispatch(sessionApi.util.getRunningQueryThunk('services', undefined))
  if (running) {
    running.abort() // it hangs; while it does, no other one starts
    await running
  }
  const asking = dispatch(sessionApi.endpoints.services.initiate(undefined, { forceRefetch: true }))
  const giveUp = () => {
    const { session } = getState()
    if (session.token === token && session.servicesStatus === 'pending') dispatch(servicesOverdue())
  }
  const timer = setTimeout(giveUp, patience)
  await asking
  clearTimeout(timer)
}
