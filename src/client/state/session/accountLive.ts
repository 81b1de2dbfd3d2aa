import type { LiveReader } from '../live/liveReader'
import { refetchAccount } from './refetchAccount'

/** What the account says of its organisation: name, brand, time zone, whether it chats, and what signing in asks for. */
export const accountLive: LiveReader = {
  kinds: ['organisation', 'signInPolicy', 'trainingSettings'],
  read: () => (dispatch) => void dispatch(refetchAccount()),
}
