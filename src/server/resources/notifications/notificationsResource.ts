import { hoursToMilliseconds } from 'date-fns'
import { recurringJob } from '@server/jobs/runnable'
import type { Resource } from '@server/resources/resource'
import { notificationExamples } from './notificationExamples'
import { notificationRoutes } from './notificationRoutes'
import { notificationsLive } from './notificationsLive'
import { reconcileCounts } from './reconcileCounts'
import { purgeSharedMessages } from './sharedMessages'

export const notificationsResource: Resource = {
  name: 'notifications',
  chapter: 'Notifications',
  calls: notificationExamples,
  routes: notificationRoutes,
  live: { notification: notificationsLive },
  jobs: () => ({
    'counts.mend': recurringJob(hoursToMilliseconds(24), reconcileCounts),
    'sharedMessages.purge': recurringJob(hoursToMilliseconds(24), purgeSharedMessages),
  }),
}
