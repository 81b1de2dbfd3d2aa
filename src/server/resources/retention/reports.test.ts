import { communicationReportCalls } from '@contract/communicationReports'
import { notificationCalls } from '@contract/notifications'
import { startCommunications } from '@server/testing/communicationsOfTest'
import { asSystem } from '@server/jobs/systemScope'
import { createScopes } from '@server/database/scopes'
import { removeOldInbox } from './oldMessages'

it('a report of a communication says who has read it, after their message is gone', async () => {
  const server = await startCommunications()
  const house = await server.house()
  const people = await house.people(2)
  const { id } = await house.sendWholly(await house.draft({ receiverIds: people.map((person) => person.id) }))
  const [reader] = people
  if (!reader) throw new Error('There are two')
  const [message] = await house.inboxOf(reader)
  const read = { params: { id: message?.id ?? '' }, body: { notification: { read: true } } }
  await server.as(reader).call(notificationCalls.update, read)
  const reported = async () => {
    const { sending, receivers } = communicationReportCalls
    const { records } = (await house.writer.call(receivers, { params: { id }, query: { 'q[state_eq]': 'read' } })).body
    const counts = (await house.writer.call(sending, { params: { id } })).body
    return {
      read: counts.read,
      sent: counts.sent,
      readers: records.map(({ personId, readAt }) => ({ personId, readAt })),
    }
  }
  const before = await reported()
  const tomorrow = new Date(server.now().getTime() + 86_400_000)
  const { removed } = await asSystem(createScopes(server.bound, server.now), reader.organisation_id, (scope) =>
    removeOldInbox(scope, { before: tomorrow, after: '' }),
  )
  expect([removed, await house.inboxOf(reader)]).toEqual([2, []])
  expect(before).toMatchObject({ read: 1, sent: 2, readers: [{ personId: reader.id }] })
  expect(await reported()).toEqual(before)
})
