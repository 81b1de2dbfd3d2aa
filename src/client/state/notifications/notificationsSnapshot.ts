import * as z from 'zod/mini'
import { notificationSchema, notificationStatusSchema } from '@contract/notifications'
import { recordsSnapshot } from '../records/recordsSnapshot'

export const notificationsSnapshot = recordsSnapshot('notifications', notificationSchema, {
  version: 5,
  beside: { status: z.nullable(notificationStatusSchema) },
})
