import type { LiveTags } from '../live/liveReader'
import { listTags } from '../records/listEndpoints'

const tagOf = (name: string) => ({ type: 'Lists', id: `training/${name}` }) as const

export const enrolmentTags = {
  one: tagOf('enrolment'),
  mine: tagOf('enrolments'),
  waiting: tagOf('waiting'),
  marking: listTags('marking').whole,
} as const

/** A change of an enrolment shows on its page, at home and in marking. */
export const enrolmentLive: LiveTags = { kinds: ['enrolment', 'trainingSettings'], tags: Object.values(enrolmentTags) }
