import { conversationCalls } from '@contract/conversations'
import type { Fixtures, Kind } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

/** Somebody at home to whom everybody at home may write. */
const administrator = ({ people }: Fixtures, kind: Kind) => (kind === 'hrisAdmin' ? people.admin : people.hrisAdmin)

/** A message that the employee got from somebody who is none of the callers. */
const received = async (fixtures: Fixtures) => {
  const writer = await fixtures.given.person(homeOf(fixtures))
  return fixtures.given.conversation(writer, fixtures.people.employee)
}

export const trials = [
  // a foreign id in the filter finds nobody (recipients.test)
  trial(
    conversationCalls.recipients,
    { by: 'portal.use', of: 'organisation', expected: { stranger: 'blind' } },
    (fixtures, kind) => ({ input: { query: { per_page: 200 } }, shows: administrator(fixtures, kind).id }),
  ),
  trial(
    conversationCalls.create,
    { by: 'portal.use', of: 'organisation', refuses: 'recipientId' },
    (fixtures, kind) => ({
      input: {
        body: { conversation: { recipientId: administrator(fixtures, kind).id, subject: 'Keys', message: 'Found!' } },
      },
    }),
  ),
  trial(conversationCalls.show, { by: 'portal.use', of: 'employee' }, async (fixtures) => {
    const { id } = await received(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(conversationCalls.reply, { by: 'portal.use', of: 'employee' }, async (fixtures) => {
    const { id, notificationId } = await received(fixtures)
    return { input: { params: { id: notificationId }, body: { message: 'Thanks!' } }, shows: id }
  }),
]
