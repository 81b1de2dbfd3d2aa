import type { LiveReader } from '../live/liveReader'
import { refetchAccount } from './refetchAccount'

/** What the account says of its organisation: name, brand, time zone, and whether it chats. */
export const accountLive: LiveReader = {
  kinds: ['organisation'],
  read: () => (dispatch) => void dispatch(refetchAccount()),
}
