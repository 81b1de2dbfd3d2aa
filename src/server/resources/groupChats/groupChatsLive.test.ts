import { aGroupManager } from '@server/testing/groupChatsOfTest'
import { openLive } from '@server/testing/openLive'
import { startTestServer } from '@server/testing/startTestServer'

it('[AP-076, D-97] other managers are told of a new group, and when it was synchronised; employees and other organisations are not', async () => {
  const server = await startTestServer()
  const chats = await aGroupManager(server)
  const elsewhere = await aGroupManager(server)
  const other = await chats.person({ hris_permission: { conversation: true } })
  const employee = await chats.person()
  const windowOf = async (person: typeof other) => openLive(server, await server.tokenOf(person))
  const [managers, ...others] = [await windowOf(other), await windowOf(employee), await windowOf(elsewhere.manager)]
  const { id } = (await chats.create({ status: 'published', autoFillUsers: true })).body
  await managers.until((message) => message.kind === 'groupChat' && message.id === id)
  const before = managers.received().length
  await server.runJobs()
  await managers.until(() => managers.received().length > before)

  expect(new Set(managers.received().map((message) => `${message.kind} ${'id' in message ? message.id : ''}`))).toEqual(
    new Set([`groupChat ${id}`]),
  )
  expect(others.flatMap(({ received }) => received())).toEqual([])
})
