import { minutesToMilliseconds } from 'date-fns'
import { idleEndAnnounced, sessionEnded, sessionNotices, stayRequested } from '@client/state/session/sessionEvents'
import { signInPolicyApi } from '@client/state/signInPolicy/signInPolicyApi'
import { tabChannel } from '@client/state/tabs/tabChannel'
import type { AppStore } from '../createStore'
import { watchInactivity } from './watchInactivity'

type Store = Pick<AppStore, 'dispatch' | 'getState' | 'listenOnce'>

let answer: () => void = () => undefined
/** The question of whichever session is being watched. */
const listenForAnswer: Parameters<Store['listenOnce']>[0] = (startListening) =>
  startListening({ actionCreator: stayRequested, effect: () => answer() })

/** Ends the session in which nobody does anything, after a warning. Returns a function that stops it. */
export const startInactivity = ({ dispatch, getState, listenOnce }: Store, minutes: number): (() => void) => {
  const { token } = getState().session
  const share = tabChannel<string | null>('active', (active) => {
    if (active === token) watching.heardOfOther()
  })
  const watching = watchInactivity({
    limitMs: minutesToMilliseconds(minutes),
    tell: () => {
      share(token)
      void dispatch(signInPolicyApi.endpoints.noteActivity.initiate(undefined, { track: false }))
    },
    warn: (endsAt) => dispatch(idleEndAnnounced(endsAt === null ? null : new Date(endsAt).toISOString())),
    end: () => dispatch(sessionEnded({ notice: sessionNotices.inactive })),
  })
  answer = watching.stay
  listenOnce(listenForAnswer)
  return watching.stop
}
