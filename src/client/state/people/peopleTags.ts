import type { LiveTags } from '../live/liveReader'
import { listTags } from '../records/listEndpoints'

/** The latest change of many people. */
export const peopleChangeTag = { type: 'Lists', id: 'people/change' } as const

/** Accounts that somebody changes, and the progress of a change of many. */
export const peopleLive: LiveTags = { kinds: ['person', 'batch'], tags: [listTags('people').whole, peopleChangeTag] }
