import { api } from '../api'
import type { LiveReader } from '../live/liveReader'
import { leaveTags } from './rosterTags'

/** Requests for leave of the person and of those whom they lead. Without the calls, which are not loaded. */
export const rosterLive: LiveReader = {
  kinds: ['leaveRequest'],
  read: () => (dispatch) => void dispatch(api.util.invalidateTags([...leaveTags])),
  listen: () => undefined,
}
