import type { LiveTags } from '../live/liveReader'

const tagOf = (name: string) => ({ type: 'Lists', id: `roster/${name}` }) as const

/** A decision about leave changes requests, and shifts with the leave among them. */
export const rosterTags = { shifts: tagOf('shifts'), leave: tagOf('leave') } as const
export const leaveTags = [rosterTags.shifts, rosterTags.leave] as const

/** Requests for leave of the person and of those whom they lead. */
export const leaveLive: LiveTags = { kinds: ['leaveRequest'], tags: leaveTags }
