import { readStandaloneSettings } from './standalone/standaloneSettings'
import { createConversationStores } from './store/createConversationStores'
import { bob, endScene, start } from './testing/hostileScene'
import { mintToken } from './testing/startConversations'

afterEach(() => endScene())

describe('programs that nobody here wrote', () => {
  it('are told that somebody is a participant already, unless they add themselves', async () => {
    const { main, signIn } = await start()
    const alice = await signIn('alice')
    const add = (identity: string) =>
      alice.request('POST', `/Client/v2/Conversations/${main}/Participants`, { identity })

    expect(await add(bob)).toMatchObject({ code: 409, body: { code: 50433, message: 'Participant already exists' } })
    expect(await add('alice')).toMatchObject({ code: 201, body: { identity: 'alice' } })
  })

  it('are told in a sentence that nobody takes part by SMS', async () => {
    const { main, signIn } = await start()
    const alice = await signIn('alice')
    const messaging_binding = { type: 'sms', address: '+61400000000', proxy_address: '+61400000001' }
    const { code, body } = await alice.request('POST', `/Client/v2/Conversations/${main}/Participants`, {
      messaging_binding,
      attributes: '{}',
    })

    expect({ code, body }).toMatchObject({ code: 400, body: { code: 50407 } })
    expect(body.message).toBe('Participants take part by their identity: there are no addresses of SMS or WhatsApp')
  })

  it('hear nothing of read positions that change nothing', async () => {
    const { main, store, stores } = await start()
    const { userSid } = (await store.participantOf(main, bob)) ?? { userSid: '' }
    const changes: string[] = []
    stores.listen(({ of, sid }) => changes.push(`${of} ${sid}`))
    const read = (index: number) => store.setReadPositions(main, [{ userSid, index }])
    await read(1)
    const first = changes.splice(0)
    await read(1)

    expect(first.toSorted()).toEqual([`conversation ${main}`, `user ${userSid}`])
    expect(changes).toEqual([])
    await read(2)
    expect(changes).toHaveLength(2)
  })

  it('keep attributes as they send them, also reactions in a format of their own, and the last writer wins', async () => {
    const { main, store } = await start({}, 2, { hasFreeAttributes: true })
    for (const identity of ['dora', 'emil']) await store.addParticipant('server', main, { identity })
    const [dora, emil] = [{ identity: 'dora' }, { identity: 'emil' }]
    const given = { senderId: 'somebody', reactions: { heart: ['emil'], laugh: [] } }
    const message = await store.send(dora, main, { author: 'dora', body: 'Hi', attributes: JSON.stringify(given) })
    const change = async (who: typeof dora, reactions: unknown) => {
      const attributes = JSON.stringify({ reactions })
      return JSON.parse((await store.changeMessage(who, main, message.sid, { attributes })).attributes) as unknown
    }

    expect(JSON.parse(message.attributes)).toEqual(given)
    expect(await change(emil, { heart: ['emil', 'dora'] })).toEqual({ reactions: { heart: ['emil', 'dora'] } })
    expect(await change(dora, { emil: '👍' })).toEqual({ reactions: { emil: '👍' } })
    await expect(store.changeMessage(emil, main, message.sid, { body: 'Ho' })).rejects.toMatchObject({ status: 403 })
  })

  it('may create conversations as newcomers where the settings say so, and only then', async () => {
    const { database, sids } = await start()
    const storeOf = (newcomerRole?: 'service creator') =>
      createConversationStores({
        db: database.db,
        now: () => new Date(),
        onListenerFailed: (failure) => {
          throw failure
        },
        ...(newcomerRole && { newcomerRole }),
      }).of('harbour')
    const create = async (identity: string, store: ReturnType<typeof storeOf>) => {
      await store.ensureUser(identity)
      return store.create({ identity }, { friendlyName: identity, createdBy: identity })
    }

    await expect(create('nadia', storeOf())).rejects.toMatchObject({ status: 403, code: 50107 })
    const { sid } = await create('omar', storeOf('service creator'))
    expect(sids).not.toContain(sid)
    await expect(storeOf().remove({ identity: 'omar' }, sids[0] ?? '')).rejects.toMatchObject({ status: 404 })
  })
})

describe('files', () => {
  const megabyte = 1024 * 1024
  const send = async (address: string, bytes: number) => {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'x-twilio-token': await mintToken('alice', 600), 'content-type': 'text/plain' },
      body: Buffer.alloc(bytes, 'a'),
    })
    return status
  }

  it('have the size that the settings allow, which clients are told', async () => {
    const { signIn, host } = await start({}, 2, { mediaBytes: 3 * megabyte })
    const alice = await signIn('alice')
    const { body } = await alice.request('GET', '/Client/v2/Configuration')
    const { media_service } = body.links as { media_service: string }

    expect(media_service).toContain(host)
    expect(body.options).toMatchObject({
      media_attachment_size_limit_in_mb: 3,
      media_attachments_total_size_limit_in_mb: 100,
    })
    expect(await send(media_service, 3 * megabyte)).toBe(201)
    expect(await send(media_service, 3 * megabyte + 1)).toBe(413)
  })

  it('of one message may have as much as one file', async () => {
    const { signIn } = await start({}, 2, { mediaBytes: 150 * megabyte })
    const { body } = await (await signIn('alice')).request('GET', '/Client/v2/Configuration')

    expect(body.options).toMatchObject({
      media_attachment_size_limit_in_mb: 150,
      media_attachments_total_size_limit_in_mb: 150,
    })
  })
})

describe('the settings of conversations that run alone', () => {
  const read = (given: Record<string, string>) => readStandaloneSettings(given)

  it('let newcomers create nothing, and files have 20 MB, unless they say otherwise', () => {
    const megabyte = 1024 * 1024
    expect(read({})).toMatchObject({ newcomerRole: 'service user', mediaBytes: 20 * megabyte })
    expect(read({ CONVERSATIONS_NEWCOMERS: 'creators', CONVERSATIONS_MEDIA_MAX_MB: '150' })).toMatchObject({
      newcomerRole: 'service creator',
      mediaBytes: 150 * megabyte,
    })
  })

  it.each([
    ['CONVERSATIONS_NEWCOMERS', 'admins', /^CONVERSATIONS_NEWCOMERS must be users or creators/],
    ['CONVERSATIONS_MEDIA_MAX_MB', '151', /^CONVERSATIONS_MEDIA_MAX_MB must be a whole number from 1 to 150/],
    ['CONVERSATIONS_MEDIA_MAX_MB', '0', /^CONVERSATIONS_MEDIA_MAX_MB must be/],
    ['CONVERSATIONS_MEDIA_MAX_MB', '1e2', /^CONVERSATIONS_MEDIA_MAX_MB must be/],
  ])('refuse %s=%s by name', (name, value, sentence) => expect(() => read({ [name]: value })).toThrow(sentence))
})
