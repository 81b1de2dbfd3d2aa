import type { ServiceContext } from 'twilio/lib/rest/conversations/v1/service'
import type { Connections } from '@server/database/connect'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { roleSidOf } from '../sids'
import { createConversationStores } from '../store/createConversationStores'
import { createConversationServices } from '../store/services'
import { builtInCredentials } from '../tokens/chatTokens'
import { createTwilioClient } from './createTwilioClient'
import { createTwilioRest } from './createTwilioRest'
import { createListServices } from './serviceResources'
import type { RestHandler } from './restCall'

const now = () => new Date('2026-03-02T09:30:00.000Z')
const credentials = builtInCredentials('a secret that only the tests know about')
let connections: Connections
let rest: RestHandler
let service: ServiceContext
let serviceSid: string
let otherServiceSid: string

beforeAll(async () => {
  connections = await openTestDatabase()
  const { db, owner } = connections
  const organisations = ['harbour', 'elsewhere'].map((id) => ({ id, name: `The ${id}`, is_demo: false }))
  await owner.insertInto('organisations').values(organisations).execute()
  const stores = createConversationStores({
    db,
    now,
    onListenerFailed: (failure) => {
      throw failure
    },
  })
  const services = createConversationServices({ db, now })
  rest = createTwilioRest({ credentials, stores, services, listServices: createListServices(db) })
  const twilio = createTwilioClient({ credentials, rest })
  serviceSid = await services.ofOrganisation('harbour')
  otherServiceSid = await services.ofOrganisation('elsewhere')
  service = await twilio.service(serviceSid)
})
afterAll(() => connections.close())

/** The failure of Twilio's library, by status and code. */
const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'no refusal'
  } catch (failure) {
    return failure instanceof Error && 'status' in failure && 'code' in failure
      ? [failure.status, failure.code]
      : failure
  }
}
const aConversation = (friendlyName = 'Kitchen') => service.conversations.create({ friendlyName })

describe('the official library, answered in the process', () => {
  it('[D-91] makes, finds, changes, lists and removes users', async () => {
    const made = await service.users.create({
      identity: 'ella ü king@x',
      friendlyName: 'Ella King',
      attributes: '{"a":1}',
    })
    expect(made).toMatchObject({
      identity: 'ella ü king@x',
      friendlyName: 'Ella King',
      attributes: '{"a":1}',
      chatServiceSid: serviceSid,
      accountSid: credentials.accountSid,
      roleSid: roleSidOf('service user'),
      dateCreated: now(),
    })
    expect(made.sid).toMatch(/^US[0-9a-f]{32}$/)
    expect((await service.users('ella ü king@x').fetch()).sid).toBe(made.sid)
    expect((await service.users(made.sid).fetch()).identity).toBe('ella ü king@x')

    const admin = roleSidOf('service admin')
    await service.users(made.sid).update({ friendlyName: 'Ella', roleSid: admin })
    expect(await service.users(made.sid).fetch()).toMatchObject({ friendlyName: 'Ella', roleSid: admin })

    expect(await service.users('ella ü king@x').remove()).toBe(true)
    expect(await refusalOf(service.users(made.sid).fetch())).toEqual([404, 20404])
  })

  it('[D-91] lists users in pages, each once', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `pager-${index}`)
    for (const identity of names) await service.users.create({ identity })

    const listed = (await service.users.list({ pageSize: 3 })).map(({ identity }) => identity)
    expect(listed.filter((identity) => identity.startsWith('pager-')).sort()).toEqual(names)
    expect(await service.users.list({ limit: 2 })).toHaveLength(2)
  })

  it('[D-91] makes, finds, changes, lists and removes conversations', async () => {
    const general = { friendlyName: 'General', uniqueName: 'general', attributes: '{"of":"portal"}' }
    const made = await service.conversations.create(general)
    expect(made).toMatchObject(general)
    expect(made).toMatchObject({ state: 'active', chatServiceSid: serviceSid, dateCreated: now() })
    expect((await service.conversations('general').fetch()).sid).toBe(made.sid)

    await service.conversations(made.sid).update({ friendlyName: 'Renamed', state: 'inactive', uniqueName: '' })
    expect(await service.conversations(made.sid).fetch()).toMatchObject({
      friendlyName: 'Renamed',
      state: 'inactive',
      uniqueName: null,
      attributes: '{"of":"portal"}',
    })
    await aConversation('Second')
    await aConversation('Third')
    const listed = (await service.conversations.list({ pageSize: 1 })).map(({ friendlyName }) => friendlyName)
    expect(listed).toEqual(expect.arrayContaining(['Renamed', 'Second', 'Third']))
    expect(new Set(listed).size).toBe(listed.length)

    await service.conversations(made.sid).remove()
    expect(await refusalOf(service.conversations(made.sid).fetch())).toEqual([404, 20404])
  })

  it('[D-91] adds, finds, changes, lists and removes participants', async () => {
    const { sid } = await aConversation()
    const { participants } = service.conversations(sid)
    const made = await participants.create({ identity: 'priya', attributes: '{"b":2}' })
    expect(made).toMatchObject({
      identity: 'priya',
      attributes: '{"b":2}',
      conversationSid: sid,
      lastReadMessageIndex: null,
      roleSid: roleSidOf('channel user'),
    })
    await participants.create({ identity: 'hannah', roleSid: roleSidOf('channel admin') })
    expect((await participants('priya').fetch()).sid).toBe(made.sid)

    await service.conversations(sid).messages.create({ body: 'one' })
    const read = await participants(made.sid).update({ lastReadMessageIndex: 0, attributes: '{"b":3}' })
    expect(read).toMatchObject({
      lastReadMessageIndex: 0,
      attributes: '{"b":3}',
      lastReadTimestamp: now().toISOString(),
    })

    expect((await participants(made.sid).update({ lastReadMessageIndex: 7 })).lastReadMessageIndex).toBe(0)

    expect((await participants.list({ pageSize: 1 })).map(({ identity }) => identity).sort()).toEqual([
      'hannah',
      'priya',
    ])
    await participants('priya').remove()
    expect(await refusalOf(participants('priya').fetch())).toEqual([404, 20404])
    expect((await participants.list()).map(({ identity }) => identity)).toEqual(['hannah'])
  })

  it('sends no reactions with a new message but its author’s', async () => {
    const { messages } = service.conversations((await aConversation()).sid)
    const attributes = '{"reactions":{"priya":["👍"],"hannah":["👍"],"system":["👍"]}}'
    const [written, ofSystem] = [
      await messages.create({ author: 'priya', body: 'agreed', attributes }),
      await messages.create({ body: 'agreed', attributes }),
    ]
    expect(written.attributes).toBe('{"reactions":{"priya":["👍"]}}')
    expect(ofSystem.attributes).toBe('{"reactions":{"system":["👍"]}}')
  })

  it('[D-91] sends, finds, changes, lists and removes messages', async () => {
    const { messages } = service.conversations((await aConversation()).sid)
    const dateCreated = new Date('2026-02-01T10:00:00.000Z')
    const sent = { author: 'priya', body: 'Grüße 👍 & more=less', attributes: '{"c":3}', dateCreated }
    const made = await messages.create(sent)
    expect(made).toMatchObject({ ...sent, index: 0, media: null })
    for (const body of ['two', 'three', 'four']) await messages.create({ body })

    await messages(made.sid).update({ body: 'changed' })
    expect(await messages(made.sid).fetch()).toMatchObject({ body: 'changed', attributes: '{"c":3}' })
    const bodies = async (order: 'asc' | 'desc', pageSize: number) =>
      (await messages.list({ order, pageSize })).map(({ body }) => body)
    expect(await bodies('asc', 3)).toEqual(['changed', 'two', 'three', 'four'])
    expect(await bodies('desc', 2)).toEqual(['four', 'three', 'two', 'changed'])

    await messages(made.sid).remove()
    expect(await refusalOf(messages(made.sid).fetch())).toEqual([404, 20404])
    expect(await bodies('asc', 1)).toEqual(['two', 'three', 'four'])
  })

  it('[D-91] finds the service, and lists those of the installation', async () => {
    expect(await service.fetch()).toMatchObject({ sid: serviceSid, friendlyName: 'The harbour' })
    const { body } = await rest(asked('/v1/Services'))
    expect(body).toMatchObject({ meta: { key: 'services', page: 0, page_size: 50, next_page_url: null } })
    expect((body as { services: { sid: string }[] }).services.map(({ sid }) => sid).sort()).toEqual(
      [serviceSid, otherServiceSid].sort(),
    )
  })

  it('[D-91] is refused as by Twilio, with its status and its code', async () => {
    const { sid } = await aConversation()
    await service.conversations.create({ uniqueName: 'taken' })
    await service.users.create({ identity: 'twice' })
    await service.conversations(sid).participants.create({ identity: 'twice' })
    const { participants, messages } = service.conversations(sid)

    expect({
      user: await refusalOf(service.users.create({ identity: 'twice' })),
      participant: await refusalOf(participants.create({ identity: 'twice' })),
      sms: await refusalOf(participants.create({ 'messagingBinding.address': '+61400000000' })),
      uniqueName: await refusalOf(service.conversations.create({ uniqueName: 'taken' })),
      nowhere: await refusalOf(service.conversations(`CH${'0'.repeat(32)}`).messages.list()),
      nobody: await refusalOf(participants('nobody').remove()),
      role: await refusalOf(participants.create({ identity: 'x', roleSid: 'RL0' })),
      order: await refusalOf(messages.list({ order: 'sideways' as 'asc' })),
      tooLong: await refusalOf(messages.create({ body: 'x'.repeat(32 * 1_024 + 1) })),
    }).toEqual({
      user: [409, 50201],
      participant: [409, 50433],
      sms: [400, 50407],
      uniqueName: [409, 50353],
      nowhere: [404, 20404],
      nobody: [404, 20404],
      role: [400, 20001],
      order: [400, 20001],
      tooLong: [413, 50506],
    })
  })

  it('[D-91] finds a closed conversation final, which can only be read and removed', async () => {
    const { sid } = await aConversation('Done')
    const { participants, messages } = service.conversations(sid)
    await participants.create({ identity: 'priya' })
    await service.conversations(sid).update({ state: 'closed' })
    const final = [403, 50377]

    expect({
      opened: await refusalOf(service.conversations(sid).update({ state: 'active' })),
      renamed: await refusalOf(service.conversations(sid).update({ friendlyName: 'Renamed' })),
      joined: await refusalOf(participants.create({ identity: 'late' })),
      written: await refusalOf(messages.create({ body: 'more' })),
      made: await refusalOf(service.conversations.create({ state: 'closed' })),
    }).toEqual({ opened: final, renamed: final, joined: final, written: final, made: [400, 50384] })
    expect(await service.conversations(sid).fetch()).toMatchObject({ friendlyName: 'Done', state: 'closed' })
    expect(await service.conversations(sid).remove()).toBe(true)
  })

  it('[D-91] refuses what is no message, and content templates, and wakes an inactive conversation', async () => {
    const { sid } = await aConversation()
    const { messages } = service.conversations(sid)
    await service.conversations(sid).update({ state: 'inactive' })

    expect(await refusalOf(messages.create({}))).toEqual([400, 50503])
    expect(await refusalOf(messages.create({ body: '' }))).toEqual([400, 50503])
    expect(await refusalOf(messages.create({ contentSid: `HX${'0'.repeat(32)}` }))).toEqual([400, 50526])
    expect(await service.conversations(sid).fetch()).toMatchObject({ state: 'inactive' })
    await messages.create({ attributes: '{"kind":"call"}' })
    expect(await service.conversations(sid).fetch()).toMatchObject({ state: 'active' })
  })

  it('[D-91] is nothing without the key, also in the same process', async () => {
    const strangers = builtInCredentials('another secret')
    const stranger = await createTwilioClient({ credentials: strangers, rest }).service(serviceSid)
    const half = { ...credentials, secret: strangers.secret }

    expect(await refusalOf(stranger.fetch())).toEqual([401, 20003])
    expect(
      await refusalOf((await createTwilioClient({ credentials: half, rest }).service(serviceSid)).fetch()),
    ).toEqual([401, 20003])
    expect((await rest({ ...asked('/v1/Services'), auth: null })).status).toBe(401)
  })

  it('[D-18] shows nothing of one organisation to the service of another', async () => {
    const { sid } = await aConversation()
    const elsewhere = await createTwilioClient({ credentials, rest }).service(otherServiceSid)

    expect(await refusalOf(elsewhere.conversations(sid).fetch())).toEqual([404, 20404])
    expect(await elsewhere.conversations.list()).toEqual([])
  })

  it.each([
    ['GET', '/v1/Services/IS0'],
    ['GET', '/v1/Rooms'],
    ['GET', '/v2/Services'],
    ['GET', '/v1/Services/%'],
    ['DELETE', `/v1/Services/{service}/Users`],
    ['PUT', `/v1/Services/{service}/Users/x`],
    ['GET', `/v1/Services/{service}/constructor`],
    ['GET', `/v1/Services/{service}/Users/x/Messages`],
    ['GET', `/v1/Services/{service}/Conversations/x/__proto__`],
    ['GET', `/v1/Services/{service}/Conversations/x/Messages/y/z`],
  ])('answers %s %s with 404', async (method, path) => {
    const answer = await rest({ ...asked(path.replace('{service}', serviceSid)), method })
    expect(answer).toMatchObject({ status: 404, body: { code: 20404, status: 404 } })
  })

  it.each(['PageSize=0', 'PageSize=x', 'Page=-1'])('refuses a list with %s', async (query) => {
    const answer = await rest({ ...asked(`/v1/Services/${serviceSid}/Users`), query: new URLSearchParams(query) })
    expect(answer).toMatchObject({ status: 400, body: { code: 20001 } })
  })
})

const asked = (path: string) => ({
  method: 'GET',
  path,
  query: new URLSearchParams(),
  form: new URLSearchParams(),
  origin: 'http://portal.test',
  auth: { username: credentials.keySid, password: credentials.secret },
})
