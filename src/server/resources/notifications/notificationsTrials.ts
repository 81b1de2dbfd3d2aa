import { notificationCalls } from '@contract/notifications'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

const notification = ({ given, people }: Fixtures) => given.notification(people.employee)

export const trials = [
  trial(notificationCalls.index, { by: 'portal.use', of: 'employee' }, async (fixtures) => ({
    input: { query: {} },
    shows: (await notification(fixtures)).id,
  })),
  trial(notificationCalls.show, { by: 'portal.use', of: 'employee' }, async (fixtures) => {
    const { id } = await notification(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(notificationCalls.update, { by: 'portal.use', of: 'employee' }, async (fixtures) => {
    const { id } = await notification(fixtures)
    return { input: { params: { id }, body: { notification: { read: true as const } } }, shows: id }
  }),
  trial(
    notificationCalls.mark,
    { by: 'portal.use', of: 'employee', expected: { elsewhere: 'blind', stranger: 'blind' } },
    async (fixtures) => {
      const { id } = await notification(fixtures)
      return { input: { body: { ids: [id], archived: true } }, shows: id }
    },
  ),
  trial(notificationCalls.readAll, { by: 'portal.use' }, () => ({ input: { body: {} } })),
  trial(notificationCalls.status, { by: 'portal.use' }),
]
