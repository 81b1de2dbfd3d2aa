import type { LiveTags } from '../live/liveReader'
import { listTags } from '../records/listEndpoints'

/** What colleagues and other windows have changed of classes and their students. */
export const classesLive: LiveTags = {
  kinds: ['klass', 'enrolment'],
  tags: [listTags('classes').whole, listTags('students').whole],
}
