import { notificationCalls } from '@contract/notifications'
import type { Houses } from '@server/testing/permissionMatrix/kinds'
import { trial } from '@server/testing/trials/trial'

const notification = ({ given, people }: Houses) => given.notification(people.employee)

export const trials = [
  trial(notificationCalls.index, 'employee', async (houses) => ({
    input: { query: {} },
    shows: (await notification(houses)).id,
  })),
  trial(notificationCalls.show, 'employee', async (houses) => {
    const { id } = await notification(houses)
    return { input: { params: { id } }, shows: id }
  }),
  trial(notificationCalls.update, 'employee', async (houses) => {
    const { id } = await notification(houses)
    return { input: { params: { id }, body: { notification: { read: true as const } } }, shows: id }
  }),
  trial(notificationCalls.readAll, undefined, () => ({ input: { body: {} } })),
]
