import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type Message } from '@twilio/conversations'
import twilio from 'twilio'
import { builtProgram } from '@server/testing/programs'
import { quickStart } from '@server/testing/quickStart.mjs'

/** Starts the program as a user with nothing else of ours does. */
const start = async (variables: Record<string, string> = {}) => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'muster-alone-'))
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', DATA_DIR, ...variables }
  const child = spawn(process.execPath, [...quickStart, builtProgram('conversations.js')], { env })
  running.add(child)
  let [out, err] = ['', '']
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  const ended = once(child, 'close')
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      if (/^The secret of the key is in .+\n/m.test(out)) resolve()
    })
    void ended.then(() => reject(new Error(`it ended: ${err}`)))
  })
  const address = /^Conversations are ready at (\S+)$/m.exec(out)?.[1] ?? ''
  const file = /^The secret of the key is in (.+)$/m.exec(out)?.[1] ?? ''
  const credentials = Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  )
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    return { code: child.exitCode, out, err }
  }
  return { address, file, credentials, stop, DATA_DIR }
}
const running = new Set<ChildProcess>()
afterAll(() => running.forEach((child) => child.kill('SIGKILL')))
type Alone = Awaited<ReturnType<typeof start>>

/** The official library, whose requests to Twilio's cloud are sent here. */
const restOf = (
  { address, credentials }: Alone,
  { username = credentials['TWILIO_API_KEY'], secret = credentials['TWILIO_API_SECRET'] } = {},
) => {
  class HttpClient extends twilio.RequestClient {
    override request<Data>(outgoing: Parameters<typeof twilio.RequestClient.prototype.request<Data>>[0]) {
      const { pathname, search } = new URL(outgoing.uri)
      return super.request<Data>({ ...outgoing, uri: address + pathname + search })
    }
  }
  const client = twilio(username, secret, {
    accountSid: credentials['TWILIO_ACCOUNT_SID'] ?? '',
    httpClient: new HttpClient(),
  })
  return client.conversations.v1.services(credentials['TWILIO_CONVERSATIONS_SERVICE_SID'] ?? '')
}

const connect = async ({ address, credentials }: Alone, identity: string) => {
  const { AccessToken } = twilio.jwt
  const { TWILIO_ACCOUNT_SID: account = '', TWILIO_API_KEY: key = '', TWILIO_API_SECRET: secret = '' } = credentials
  const token = new AccessToken(account, key, secret, { identity, ttl: 600 })
  token.addGrant(new AccessToken.ChatGrant({ serviceSid: credentials['TWILIO_CONVERSATIONS_SERVICE_SID'] ?? '' }))
  const client = new Client(token.toJwt(), { Twilsock: { uri: `${address.replace('http', 'ws')}/twilsock` } })
  await once(client, 'initialized')
  return client
}

describe('conversations without the portal', () => {
  const named = { CONVERSATIONS_SERVICE_NAME: 'Quay chat' }
  let first: Alone
  let stopped: Awaited<ReturnType<Alone['stop']>>
  let alone: Alone
  beforeAll(async () => {
    first = await start(named)
    stopped = await first.stop()
    alone = await start({ ...named, DATA_DIR: first.DATA_DIR })
  })

  it('[D-90] are provisioned by the official library over HTTP, and carry a message from one browser SDK to another', async () => {
    const service = restOf(alone)
    const { sid } = await service.conversations.create({ friendlyName: 'Kitchen' })
    const conversation = service.conversations(sid)
    for (const identity of ['ella', 'finn']) await conversation.participants.create({ identity })
    const [ella, finn] = await Promise.all([connect(alone, 'ella'), connect(alone, 'finn')])

    await (await finn.getConversationBySid(sid)).getMessages() // subscribes to new ones
    const received = once(finn, 'messageAdded') as Promise<[Message]>
    const sent = await (await ella.getConversationBySid(sid)).sendMessage('Good morning – ça va?')
    const [message] = await received
    expect([message.author, message.body, message.index]).toEqual(['ella', 'Good morning – ça va?', sent])
    expect((await conversation.messages.list()).map(({ body }) => body)).toEqual(['Good morning – ça va?'])

    const reacted = once(ella, 'messageUpdated') as Promise<[{ message: Message }]>
    await message.updateAttributes({ reactions: { heart: ['finn'] } }) // as Twilio's demo app has them
    expect((await reacted)[0].message.attributes).toEqual({ reactions: { heart: ['finn'] } })

    const file = { contentType: 'text/plain', filename: 'menu.txt', media: Buffer.from('the menu') }
    const withFile = once(finn, 'messageAdded') as Promise<[Message]>
    await (await ella.getConversationBySid(sid)).sendMessage(file)
    const [media] = (await withFile)[0].attachedMedia ?? []
    expect(await (await fetch((await media?.getContentTemporaryUrl()) ?? '')).text()).toBe('the menu')
    await Promise.all([ella.shutdown(), finn.shutdown()])
  })

  it('[D-91] page through lists by the addresses that they answer with', async () => {
    const service = restOf(alone)
    for (const number of [1, 2, 3, 4, 5]) await service.users.create({ identity: `pager-${number}` })
    const listed = await service.users.list({ pageSize: 2 })
    expect(listed.map(({ identity }) => identity).filter((identity) => identity.startsWith('pager'))).toHaveLength(5)
  })

  it('[D-91] open to the account and to its key, and to nobody else, in Twilio’s form', async () => {
    const account = alone.credentials['TWILIO_ACCOUNT_SID'] ?? ''
    await expect(restOf(alone, { username: account }).users('nobody').fetch()).rejects.toMatchObject({
      status: 404,
      code: 20404,
    })
    const refused = restOf(alone, { secret: 'not the secret of the key' }).users('ella').fetch()
    await expect(refused).rejects.toMatchObject({ status: 401, code: 20003 })
    const bare = await fetch(`${alone.address}/v1/Services`)
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Twilio API"'])
  })

  it('answer what is no form, too large or not there in Twilio’s form', async () => {
    const { credentials, address } = alone
    const basic = Buffer.from(`${credentials['TWILIO_API_KEY']}:${credentials['TWILIO_API_SECRET']}`).toString('base64')
    const post = async (type: string, body: string) => {
      const headers = { authorization: `Basic ${basic}`, 'content-type': type }
      const url = `${address}/v1/Services/${credentials['TWILIO_CONVERSATIONS_SERVICE_SID']}/Users`
      const answer = await fetch(url, { method: 'POST', headers, body })
      return { status: answer.status, body: (await answer.json()) as unknown }
    }
    expect(await post('application/json', '{}')).toMatchObject({ status: 415, body: { status: 415, code: 20001 } })
    const large = `Identity=x&Attributes=${'y'.repeat(300_000)}`
    expect(await post('application/x-www-form-urlencoded', large)).toMatchObject({ status: 413, body: { status: 413 } })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect((await fetch(`${address}/api/me`)).status).toBe(404)
  })

  it('[D-22] keep the secret to their own user and out of the log, and know it again', () => {
    const { out, code, err } = stopped
    expect([code, err]).toEqual([0, ''])
    expect(statSync(first.file).mode & 0o777).toBe(0o600)
    expect(out).toContain(first.credentials['TWILIO_API_KEY'])
    expect(out).not.toContain(first.credentials['TWILIO_API_SECRET'])
    expect(alone.credentials).toEqual(first.credentials)
  })
})
