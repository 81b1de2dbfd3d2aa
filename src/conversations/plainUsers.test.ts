import type { Conversation, Message } from '@twilio/conversations'
import type { Connections } from '@server/database/connect'
import { createGiven } from '@server/testing/given'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { createDriver, type Driver } from './conformance/driver'
import { unrefTimers } from './conformance/unrefTimers'
import { until } from '@server/testing/until'
import { roleSidOf } from './sids'
import { mintToken, organisationId, startConversations } from './testing/startConversations'

let database: Connections
let server: Awaited<ReturnType<typeof startConversations>>
let ann: Driver
let ben: Driver

const open = async (name: string) => {
  const driver = createDriver(name, await mintToken(name, 600), server.clientOptions.Twilsock.uri)
  await driver.ready()
  return driver
}
beforeAll(async () => {
  unrefTimers()
  database = await openTestDatabase()
  await createGiven(database.owner, () => new Date()).organisation({ id: organisationId })
  server = await startConversations({ database, nameOf: () => Promise.resolve(undefined) })
  for (const name of ['ann', 'ben']) await server.store.ensureUser(name, { friendlyName: name.toUpperCase() })
  ;[ann, ben] = [await open('ann'), await open('ben')]
})
afterAll(async () => {
  await Promise.all([ann.close(), ben.close()])
  await server.stop()
  await database.close()
})

/** A conversation of Ann and Ben, who is its admin, as an object of each client. */
const aConversation = async () => {
  const { sid } = await server.store.create('server', { friendlyName: 'Room', createdBy: 'system' })
  await server.store.addParticipant('server', sid, { identity: 'ann' })
  await server.store.addParticipant('server', sid, { identity: 'ben', role: 'channel admin' })
  const [anns, bens] = await Promise.all([ann.client.getConversationBySid(sid), ben.client.getConversationBySid(sid)])
  return { sid, anns, bens }
}
/** Waits for it: a list that a client follows answers only what was announced to that client before. */
const newest = async (conversation: Conversation): Promise<Message> => {
  let message: Message | undefined
  await until(async () => Boolean((message = (await conversation.getMessages(1)).items.at(-1))), {
    what: 'there is a message',
  })
  if (!message) throw new Error('There is no message')
  return message
}
const stored = async (sid: string, message: Message) =>
  JSON.parse((await server.store.messageOf(sid, message.sid))?.attributes ?? 'null') as unknown
const bodyOf = (failure: unknown) => (failure as { body?: unknown }).body

describe('a user without special rights, by the SDK', () => {
  it('keeps the name that the portal gave them, and changes their attributes', async () => {
    await expect(ann.client.user.updateFriendlyName('The Director')).rejects.toMatchObject({
      status: 403,
      body: { code: 50107 },
    })
    await ann.client.user.updateAttributes({ mood: 'fine' })

    expect(await server.store.userOf('ann')).toMatchObject({ friendlyName: 'ANN', attributes: '{"mood":"fine"}' })
  })

  it('changes nothing of the message of another but their own reaction', async () => {
    const { sid, anns, bens } = await aConversation()
    await bens.sendMessage('hello', { senderId: 'ben', kind: 'note', reactions: { ben: ['👍'] } })
    const message = await newest(anns)
    await message.updateAttributes({ senderId: 'ann', kind: 'forged', more: 1, reactions: { ann: ['👍'], ben: [] } })

    const after = { senderId: 'ben', kind: 'note', reactions: { ben: ['👍'], ann: ['👍'] } }
    expect(await stored(sid, message)).toEqual(after)
    await until(() => 'ann' in ((message.attributes as typeof after).reactions ?? {}))
    expect(message.attributes).toEqual(after)

    await message.updateAttributes({})
    expect(await stored(sid, message)).toEqual({ senderId: 'ben', kind: 'note', reactions: { ben: ['👍'] } })
  })

  it('[D-103] reacts at the same moment as another, and both reactions stay', async () => {
    const { sid, anns, bens } = await aConversation()
    await bens.sendMessage('hello', { senderId: 'ben' })
    const [hers, his] = [await newest(anns), await newest(bens)]
    await Promise.all([
      hers.updateAttributes({ senderId: 'ben', reactions: { ann: ['👍'] } }),
      his.updateAttributes({ senderId: 'ben', reactions: { ben: ['👍'] }, edited: true }),
    ])

    expect(await stored(sid, his)).toEqual({
      senderId: 'ben',
      edited: true,
      reactions: { ann: ['👍'], ben: ['👍'] },
    })
  })

  it('writes in nobody else’s name, in a new message or afterwards', async () => {
    const { sid, anns } = await aConversation()
    await expect(anns.sendMessage('pay me', { senderId: 'ben' })).rejects.toMatchObject({ status: 403 })
    await anns.sendMessage('hello', { senderId: 'ann' })
    const message = await newest(anns)
    await message.updateAttributes({ senderId: 'ben', kind: 'note' })

    expect(await stored(sid, message)).toEqual({ senderId: 'ann', kind: 'note' })
  })

  it('sends no reaction of others with a new message', async () => {
    const { sid, anns } = await aConversation()
    const reactions = { ann: ['👍'], ben: ['👍'], '🎉': ['ben'] }
    await anns.sendMessage('hello', { senderId: 'ann', reactions })
    const message = await newest(anns)

    const after = { senderId: 'ann', reactions: { ann: ['👍'] } }
    expect([message.attributes, await stored(sid, message)]).toEqual([after, after])
    await anns.prepareMessage().setAttributes({ reactions }).build().send() // a message of attributes alone
    await until(async () => (await newest(anns)).index === 1)
    expect((await newest(anns)).attributes).toEqual({ reactions: { ann: ['👍'] } })
    await message.updateAttributes({ senderId: 'ann', reactions })
    expect(await stored(sid, message)).toEqual(after)
  })

  it('is notified when the last message is removed', async () => {
    const { sid, anns, bens } = await aConversation()
    await bens.sendMessage('first')
    await until(() => anns.lastMessage?.index === 0, { what: 'it is there' })
    await (await newest(bens)).remove()
    await until(() => anns.lastMessage === undefined, { what: 'it has gone' })

    const late = await open('ann')
    expect((await late.client.getConversationBySid(sid)).lastMessage).toBeUndefined()
    await late.close()
  })

  it('knows roles by their sids', async () => {
    const { anns, bens } = await aConversation()
    const roles = (await anns.getParticipants()).map((one) => [one.identity, one.roleSid])
    const added = await bens.add('carol')

    expect(roles.sort()).toEqual([
      ['ann', roleSidOf('channel user')],
      ['ben', roleSidOf('channel admin')],
    ])
    expect(added).toMatchObject({ role_sid: roleSidOf('channel user') })
  })

  it('is refused what is no message, and may send a file alone', async () => {
    const { anns } = await aConversation()
    const template = anns
      .prepareMessage()
      .setContentTemplate(`HX${'0'.repeat(32)}`)
      .build()
    const failure = await template.send().catch((refused: unknown) => refused)
    expect(bodyOf(failure)).toMatchObject({ status: 400, message: expect.stringContaining('template') as unknown })
    for (const empty of [anns.prepareMessage().build().send(), anns.sendMessage(null), anns.sendMessage('')])
      await expect(empty).rejects.toMatchObject({ status: 400 })

    const file = { contentType: 'text/plain', filename: 'a.txt', media: Buffer.from('a file') }
    const index = await anns.prepareMessage().addMedia(file).build().send()
    const marked = await anns.sendMessage(null, { kind: 'call' })
    expect([index, marked]).toEqual([0, 1])
  })

  it('wakes a conversation that was inactive by a message, with or without a file', async () => {
    const { sid, anns, bens } = await aConversation()
    const file = { contentType: 'text/plain', filename: 'a.txt', media: Buffer.from('a file') }
    const ways = [() => anns.sendMessage('hello'), () => anns.prepareMessage().addMedia(file).build().send()]
    for (const send of ways) {
      await server.store.change('server', sid, { state: 'inactive' })
      await until(() => bens.state?.current === 'inactive', { what: 'it is inactive' })
      await send()
      await until(() => bens.state?.current === 'active', { what: 'it is active' })
    }
  })

  it('finds a closed conversation final: it is read, left and removed, and no more', async () => {
    const { sid, anns, bens } = await aConversation()
    await anns.sendMessage('the last words')
    const message = await newest(anns)
    await server.store.change('server', sid, { state: 'closed' })
    const final = { status: 403, body: { code: 50377 } }
    const file = { contentType: 'text/plain', filename: 'a.txt', media: Buffer.from('a file') }
    const tries = [
      () => bens.updateFriendlyName('Renamed'),
      () => bens.updateAttributes({ a: 1 }),
      () => bens.add('carol'),
      () => bens.sendMessage('more'),
      () => bens.prepareMessage().addMedia(file).build().send(),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(final)

    expect((await message.conversation.getMessages()).items.map(({ body }) => body)).toEqual(['the last words'])
    await anns.leave()
    await bens.delete()
    expect(await server.store.conversationOf(sid)).toBeUndefined()
  })

  it('keeps up to 16 KB of attributes of a conversation', async () => {
    const { sid, bens } = await aConversation()
    const of = (bytes: number) => ({ a: 'x'.repeat(bytes - 8) })
    await bens.updateAttributes(of(16 * 1_024))
    expect((await server.store.conversationOf(sid))?.attributes).toHaveLength(16 * 1_024)
    await expect(bens.updateAttributes(of(16 * 1_024 + 1))).rejects.toMatchObject({ status: 413 })
  })
})
