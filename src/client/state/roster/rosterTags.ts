import type { LiveTags } from '../live/liveReader'
import { listTags } from '@client/state/records/listEndpoints'

/** The key of the slice of requests for leave, and its two lists: the person's own, and what a manager decides. */
export const leaveName = 'leaveRequests'
export const leaveToDecideName = 'leaveToDecide'

const tagOf = (name: string) => ({ type: 'Lists', id: `roster/${name}` }) as const

export const rosterTags = { shifts: tagOf('shifts'), place: tagOf('place') } as const
/** A decision about leave changes requests, shifts with the leave among them, and who is away. */
export const leaveTags = [
  rosterTags.shifts,
  rosterTags.place,
  listTags(leaveName).whole,
  listTags(leaveToDecideName).whole,
] as const

/** Shifts and requests for leave of the person and of those whom they lead. */
export const rosterLive: LiveTags = { kinds: ['leaveRequest', 'shift'], tags: leaveTags }
