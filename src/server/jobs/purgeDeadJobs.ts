import { subHours } from 'date-fns'
import { jobQueue } from './jobQueue'
import type { InstallationJob } from './runnable'

const keptDays = 90

export const purgeDeadJobs = async ({ open }: InstallationJob): Promise<void> => {
  const { db, now } = open()
  await jobQueue.deleteDiedBefore(db, subHours(now, 24 * keptDays))
}
