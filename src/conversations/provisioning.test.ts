import { Client } from '@twilio/conversations'
import type { ServiceContext } from 'twilio/lib/rest/conversations/v1/service'
import { groupChatCalls } from '@contract/groupChats'
import { personRepository } from '@server/people/personRepository'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'
import { unrefTimers } from './conformance/unrefTimers'
import { createConversationsRoot } from './conversationsRoot'
import type { Provisioning } from './port'
import { createProvisioning } from './provisioning'
import { builtInCredentials } from './tokens/chatTokens'
import { createTwilioClient } from './twilioRest/createTwilioClient'

let server: TestServer
let service: ServiceContext
let provisioning: Provisioning

beforeAll(async () => {
  unrefTimers()
  server = await startTestServer()
  server.moveTo(new Date()) // the SDK looks at no clock but the machine's
  await server.given.service()
  const credentials = builtInCredentials(testSecret)
  const { services, rest } = createConversationsRoot({
    credentials,
    db: server.bound,
    now: server.now,
    serverId: 'test',
    isShared: false,
    log: server.app.log,
  })
  const twilio = createTwilioClient({ credentials, rest })
  const nameOf = (organisationId: string, personId: string) =>
    personRepository.nameOf(server.db, { organisationId, personId })
  service = await twilio.service(await services.ofOrganisation('home'))
  provisioning = createProvisioning({ twilio, nameOf, serviceSidOf: services.ofOrganisation })('home')
})

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (failure: unknown) => (failure as { status?: unknown }).status,
  )

describe('the provisioning of the portal', () => {
  it('[D-91] knows a person once, by the name that they have now', async () => {
    await provisioning.ensureUser('sofia', 'Sofia Almeida')
    await provisioning.ensureUser('sofia', 'Sofia Almeida')
    await provisioning.ensureUser('sofia', 'Sofia Reed')

    expect(await service.users('sofia').fetch()).toMatchObject({ friendlyName: 'Sofia Reed' })
  })

  it('leaves a name for what somebody wrote who is forgotten, also when that was interrupted', async () => {
    await provisioning.ensureUser('ada', 'Ada Quill')
    await service.users('ada').remove()
    for (const _time of ['again', 'once more']) await provisioning.forgetUser('ada', 'Erased person')

    expect(await service.users('ada').fetch()).toMatchObject({ friendlyName: 'Erased person' })
  })

  it('[D-91] does once what it is asked for twice', async () => {
    const sid = await provisioning.createConversation({ friendlyName: 'Norwood', attributes: { groupChatId: '7' } })
    await provisioning.rename(sid, 'Norwood Café')
    for (const identity of ['leila', 'sofia', 'leila']) await provisioning.addParticipant(sid, identity)
    expect((await provisioning.participants(sid)).sort()).toEqual(['leila', 'sofia'])
    expect(await service.conversations(sid).fetch()).toMatchObject({
      friendlyName: 'Norwood Café',
      attributes: '{"groupChatId":"7"}',
    })

    for (let time = 0; time < 2; time++) await provisioning.removeParticipant(sid, 'leila')
    expect(await provisioning.participants(sid)).toEqual(['sofia'])
    for (let time = 0; time < 2; time++) await provisioning.remove(sid)
    expect(await statusOf(provisioning.rename(sid, 'Gone'))).toBe(404)
  })

  it('[D-103] calls whom it adds by their name in the portal, also before they first chat and after a new name', async () => {
    const { id } = await server.given.person({ first_name: 'Ella', last_name: 'King' })
    const sid = await provisioning.createConversation({ friendlyName: 'Norwood' })
    await provisioning.addParticipant(sid, id)
    expect(await service.users(id).fetch()).toMatchObject({ friendlyName: 'Ella King' })

    await server.db.updateTable('people').set({ last_name: 'Queen' }).where('id', '=', id).execute()
    await provisioning.addParticipant(await provisioning.createConversation({ friendlyName: 'Other' }), id)
    await provisioning.addParticipant(sid, 'no person of the portal')
    expect(await service.users(id).fetch()).toMatchObject({ friendlyName: 'Ella Queen' })
    expect(await service.users('no person of the portal').fetch()).toMatchObject({
      friendlyName: 'no person of the portal',
    })
  })
})

describe('who is added through the SDK before they first chat', () => {
  it('[D-103] is called by their name in the portal', async () => {
    const [chief, robin] = [
      await server.given.person(),
      await server.given.person({ first_name: 'Robin', last_name: 'Reed' }),
    ]
    const { token, clientOptions } = (await server.as(chief).call(groupChatCalls.token, {})).body
    await server.db
      .updateTable('conversation_users')
      .set({ role: 'service admin' })
      .where('identity', '=', chief.id)
      .execute()
    const client = new Client(token, clientOptions)
    const conversation = await client.createConversation({ friendlyName: 'Mine' })
    await conversation.add(robin.id)

    expect((await client.getUser(robin.id)).friendlyName).toBe('Robin Reed')
    await client.shutdown()
  })
})
