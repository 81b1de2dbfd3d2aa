import { grouped } from '@contract/grouped'
import type { ClassPhase } from '@contract/training/classes'

/** Where a class is. */
export const phaseNames: Readonly<Record<ClassPhase, string>> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  running: 'Running',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const studentWords = (count: number) => (count === 1 ? '1 student' : `${grouped(count)} students`)
