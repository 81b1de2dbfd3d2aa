import { groupChatCalls, noChatInTraining } from '@contract/groupChats'
import { createConversationServices } from '@conversations/store/services'
import { builtInCredentials, createChatTokens } from '@conversations/tokens/chatTokens'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'

const workforce = async (options: { variables?: Record<string, string> } = {}, kind = 'hris') => {
  const server = await startTestServer(options)
  await server.given.service({ kind })
  return { server, robin: await server.given.person({ first_name: 'Robin', last_name: 'Quill' }) }
}
const tokenOf = (server: TestServer, person: GivenPerson) => server.as(person).call(groupChatCalls.token, {})

const usersOf = ({ db }: TestServer) =>
  db.selectFrom('conversation_users').select(['organisation_id', 'identity', 'friendly_name']).execute()

const read = (server: TestServer, token: string) => {
  const { bound, now } = server
  const services = createConversationServices({ db: bound, now })
  return createChatTokens({ services, now, credentials: builtInCredentials(testSecret) }).verifyToken(token)
}

describe('GET /api/group_chats/token', () => {
  it('[LC-015, AP-081, D-90] returns a signed token for an hour, and the address to use it with', async () => {
    const { server, robin } = await workforce()
    const { status, body } = await tokenOf(server, robin)

    expect([status, body.clientOptions]).toEqual([
      200,
      { Twilsock: { uri: `${server.baseUrl().replace('http', 'ws')}/twilsock` } },
    ])
    const holder = await read(server, body.token)
    expect(holder).toMatchObject({ organisationId: robin.organisation_id, identity: robin.id })
    const left = 'expiresAt' in holder ? holder.expiresAt.getTime() - server.now().getTime() : 0
    expect(Math.abs(left - 3_600_000)).toBeLessThanOrEqual(2_000)
  })

  it('[D-91] creates the caller as a user of the chat, once, with their global id and current name', async () => {
    const { server, robin } = await workforce()
    await Promise.all([tokenOf(server, robin), tokenOf(server, robin)])
    await server.db.updateTable('people').set({ last_name: 'Reed' }).where('id', '=', robin.id).execute()
    await tokenOf(server, robin)

    expect(await usersOf(server)).toEqual([
      { organisation_id: robin.organisation_id, identity: robin.id, friendly_name: 'Robin Reed' },
    ])
  })

  it('[D-90] returns the public address, where it is known', async () => {
    const { server, robin } = await workforce({ variables: { PUBLIC_URL: 'https://portal.test' } })

    expect((await tokenOf(server, robin)).body.clientOptions?.Twilsock.uri).toBe('wss://portal.test/twilsock')
  })

  it('[SH-029, D-92] is also for a workforce that has only its account service', async () => {
    const { server, robin } = await workforce({}, 'hris_my_account')

    expect((await tokenOf(server, robin)).status).toBe(200)
  })

  it('[D-92] is refused in a training organisation, and creates no user', async () => {
    const { server, robin } = await workforce({}, 'internal_lms')
    const { status, problem } = await tokenOf(server, robin)

    expect([status, problem.message]).toEqual([422, noChatInTraining])
    expect(await usersOf(server)).toEqual([])
  })

  it('[D-25] is refused while chat is switched off', async () => {
    const { server, robin } = await workforce()
    await installationSettingRepository.set(server, 'chatEnabled', 'false')
    const { status, problem } = await tokenOf(server, robin)

    expect([status, problem.message]).toEqual([422, 'Chat is switched off'])
  })
})
