import type { LiveTags } from '../live/liveReader'
import { listTags } from '../records/listEndpoints'

// Beside the calls, not in their files: areas are in the menu's code, which loads before those.

const tagOf = (name: string) => ({ type: 'Lists', id: `training/${name}` }) as const

export const enrolmentTags = {
  one: tagOf('enrolment'),
  attempt: tagOf('attempt'),
  mine: tagOf('enrolments'),
  waiting: tagOf('waiting'),
  marking: listTags('marking').whole,
} as const

/** A change of an enrolment shows on its page, at home and in marking. */
export const enrolmentLive: LiveTags = { kinds: ['enrolment', 'trainingSettings'], tags: Object.values(enrolmentTags) }

/** What colleagues and other windows have changed of classes and their students. */
export const classesLive: LiveTags = {
  kinds: ['klass', 'enrolment'],
  tags: [listTags('classes').whole, listTags('students').whole],
}
