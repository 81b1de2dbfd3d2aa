import { apiErrorBody } from '@contract/apiError'
import { idempotencyKeyHeader } from '@contract/call'
import { conversationCalls } from '@contract/conversations'
import { feedCalls } from '@contract/feeds'
import { liveCloses } from '@contract/live'
import { mediaCalls, resumableUploads } from '@contract/media'
import { notificationCalls } from '@contract/notifications'
import { registrationCalls } from '@contract/registration'
import { sessionCalls } from '@contract/session'
import type { Driver } from '@conversations/conformance/driver'
import { unrefTimers } from '@conversations/conformance/unrefTimers'
import { mailSending } from '@server/mail/mailSending'
import { chatAtTwoServers, talk } from '@server/testing/chatAtTwoServers'
import { feedForm } from '@server/testing/feedsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { findNginx, noNginx } from '@server/testing/nginxBinary.mjs'
import { openLive } from '@server/testing/openLive'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { passwordOfTest, startTwoServers, type TwoServers } from '@server/testing/startTwoServers'
import type { Answer } from '@server/testing/testClient'
import { until } from '@server/testing/until'

const lacking = testServerUrl() === null ? 'the embedded database has one server' : findNginx() ? null : noNginx
const where = lacking === null ? describe : describe.skip

where(`two servers behind nginx${lacking === null ? '' : ` (left out: ${lacking})`}`, () => {
  let two: TwoServers
  let here: { id: string }
  let manager: GivenPerson
  let ella: GivenPerson
  const drivers: Driver[] = []
  beforeAll(async () => {
    unrefTimers()
    two = await startTwoServers()
    const { given } = two
    here = await given.location()
    await given.service()
    manager = await given.person({
      password: passwordOfTest,
      manages: [here],
      locations: [here],
      hrisLevels: ['1'],
      hris_permission: Object.fromEntries(
        ['feed.createUpdate', 'conversation', 'conversation.createUpdate'].map((name) => [name, true]),
      ),
      servicePermissions: { hris: ['feed.approveReject'], task: [] },
    })
    ella = await given.person({ password: passwordOfTest, locations: [here] })
  })
  afterAll(async () => {
    await Promise.all(drivers.map((driver) => driver.close()))
    await two.stop()
  })

  const answeredBy = ({ headers }: Pick<Answer<unknown>, 'headers'>) => headers.get('x-answered-by')
  const bothAddresses = () => [two.one.address, two.other.address].sort()
  /** Two requests in a row, of which each server answers one. */
  const atBoth = async <Got extends Answer<unknown>>(ask: () => Promise<Got>) => {
    const answers = [await ask(), await ask()] as const
    expect(answers.map(answeredBy).sort()).toEqual(bothAddresses())
    return answers
  }
  /** Windows of a person, one at each server. */
  const windowsOf = async (token: string) => {
    const origin = { baseUrl: () => two.proxy.url }
    const windows = [await openLive(origin, token), await openLive(origin, token)]
    expect(windows.map(({ headers }) => headers['x-answered-by']).sort()).toEqual(bothAddresses())
    return windows
  }
  const as = async (person: GivenPerson) => {
    const { token } = await two.signIn(person)
    return { token, id: person.id, ...two.withToken(token) }
  }

  it('[D-97] publishes at one what windows and readers at the other are told of and read', async () => {
    const [writer, reader] = [await as(manager), await as(ella)]
    const windows = await windowsOf(reader.token)
    const feed = { ...feedForm, locationIds: [here.id], status: 'pending' as const }
    const { id } = (await writer.call(feedCalls.create, { body: { feed } })).body
    const approved = await writer.call(feedCalls.approve, { params: { id } })
    expect([approved.status, approved.body.status]).toEqual([200, 'approved'])
    for (const window of windows) await window.until((told) => told.kind === 'feed' && told.id === id)
    for (const { body } of await atBoth(() =>
      reader.call(feedCalls.employeeIndex, { query: { location_id: here.id } }),
    ))
      expect(body.records.map((one) => one.id)).toEqual([id])

    const conversation = { recipientId: ella.id, subject: 'Keys', message: 'They are at the bar.' }
    expect((await writer.call(conversationCalls.create, { body: { conversation } })).status).toBe(201)
    for (const window of windows) await window.until(({ kind }) => kind === 'notification')
    for (const { body } of await atBoth(() => reader.call(notificationCalls.index, { query: {} })))
      expect(body.records.map(({ subject }) => subject)).toEqual(['Keys'])
  })

  it('[D-69] goes on at one with an upload that broke off at the other', async () => {
    const { token, send, call } = await as(ella)
    const content = Buffer.alloc(6_000_000, 'menu ')
    content.write('%PDF-1.4')
    const sent = 5_500_000
    const version = { 'tus-resumable': '1.0.0' }
    const metadata = `filename ${btoa('menu.pdf')},filetype ${btoa('application/pdf')}`
    const begun = await send(resumableUploads, {
      method: 'POST',
      headers: { ...version, 'upload-length': String(content.length), 'upload-metadata': metadata },
    })
    const upload = begun.headers.get('location') ?? ''
    const sending = (from: number) => ({
      ...version,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    })
    const line = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, sent))),
    })
    const headers = { ...sending(0), authorization: `Bearer ${token}` }
    const request = { method: 'PATCH', headers, body, signal: line.signal, duplex: 'half' } as RequestInit
    const broken = fetch(two.proxy.url + upload, request)
    await until(() => two.s3.parts.size > 0)
    line.abort()
    await expect(broken).rejects.toThrow()
    let at: string | undefined
    await until(() => Boolean((at = /PATCH \S+ 4\d\d \S+ (\S+)/.exec(two.proxy.log())?.[1])))
    const ask = () => send(upload, { method: 'HEAD', headers: version })
    let known = await ask()
    while (answeredBy(known) !== at) known = await ask() // so that it is the turn of the other
    const from = Number(known.headers.get('upload-offset'))
    expect(from).toBeGreaterThanOrEqual(5_242_880)
    const rest = await send(upload, { method: 'PATCH', headers: sending(from), body: content.subarray(from) })
    expect([rest.status, [at, answeredBy(rest)].sort()]).toEqual([204, bothAddresses()])

    const params = { id: upload.slice(resumableUploads.length + 1) }
    const [first, again] = await atBoth(() => call(mediaCalls.complete, { params, body: { policy: 'own' } }))
    expect([first.status, again.body.id]).toEqual([200, first.body.id])
    const file = await fetch(two.proxy.url + (again.body.objectFiles[0]?.url ?? ''))
    expect(content.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  })

  it('[D-21] counts wrong passwords at one and at the other together', async () => {
    const guessed = await two.given.person({ password: passwordOfTest })
    const answers = []
    for (let time = 0; time < 7; time++) answers.push(await two.signIn(guessed, time < 5 ? 'wrong' : passwordOfTest))

    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(5).fill(422), 429, 429])
    expect(new Set(answers.slice(5).map(answeredBy)).size).toBe(2)
  })

  it('[D-22] ends a session at one for its token and its windows at the other', async () => {
    const { token, call } = await as(ella)
    const windows = await windowsOf(token)
    await call(sessionCalls.signOut, {})

    expect(await Promise.all(windows.map(({ closed }) => closed))).toEqual(Array(2).fill(liveCloses.sessionOver))
    for (const { status } of await atBoth(() => call(sessionCalls.me, {}))) expect(status).toBe(403)
  })

  const chatting = async () => {
    const chat = await chatAtTwoServers(two, [await as(manager), await as(ella)], here)
    drivers.push(...chat.clients)
    return chat
  }

  it('[D-90] carries messages and files of chat from one to the other', async () => {
    const chat = await chatting()
    await talk(chat, 'hello')
    const heard = chat.clients[1]?.wait('messageAdded', ({ attachedMedia }) => (attachedMedia?.length ?? 0) > 0)
    const file = { contentType: 'text/plain', filename: 'menu.txt', media: Buffer.from('the menu') }
    await chat.conversations[0]?.sendMessage(file)
    const address = (await (await heard)?.attachedMedia?.[0]?.getContentTemporaryUrl()) ?? ''
    expect(new URL(address).origin).toBe(two.proxy.url)
    for (let time = 0; time < 2; time++) expect(await (await fetch(address)).text()).toBe('the menu')
    await Promise.all(chat.clients.map((client) => client.close()))
  })

  it('loses nothing that was acknowledged when one is killed and started again meanwhile', async () => {
    const [writer, reader] = [await as(manager), await as(ella)]
    const chat = await chatting()
    const windows = await windowsOf(reader.token)
    const reads: Answer<unknown>[] = []
    const acknowledged = new Set<string>()
    let last = 0
    /** Reads and writes side by side. What got no answer is sent again with its key, as the app does it. */
    const work = async (count: number, halfWay = () => {}) => {
      const write = async () => {
        for (let time = 0; time < count; time++) {
          if (time === count / 2) halfWay()
          const conversation = { recipientId: ella.id, subject: `Note ${++last}`, message: 'Read me.' }
          const key = { [idempotencyKeyHeader]: `note-${last}` }
          const send = () => writer.call(conversationCalls.create, { body: { conversation } }, key)
          let answer = await send()
          while (answer.headers.has('retry-after')) answer = await send()
          expect(answer.status).toBe(201)
          acknowledged.add(answer.body.id)
        }
      }
      const read = async () => {
        for (let time = 0; time < count; time++) reads.push(await reader.call(notificationCalls.index, { query: {} }))
      }
      await Promise.all([write(), read(), read()])
    }

    // the first has a mail to send, and dies over it
    two.other.freeze()
    const { status } = await two
      .withToken(null, two.one.url)
      .call(registrationCalls.requestPasswordReset, { body: { user: { email: ella.email } } })
    expect(status).toBe(200)
    await until(() => two.held.includes(ella.email))
    two.other.goOn()
    await work(20, () => void two.one.kill())
    await Promise.race(windows.map(({ closed }) => closed))
    // its lease is over
    await two.db.updateTable('jobs').set({ claimed_until: new Date() }).where('kind', '=', mailSending.name).execute()
    await until(() => two.mails.some(({ to }) => to.includes(ella.email)))
    await Promise.all([work(20), two.one.startAgain()])

    expect(new Set(reads.map((one) => one.status))).toEqual(new Set([200]))
    expect(reads.map(answeredBy)).toContain(`${two.one.address}, ${two.other.address}`)
    expect(acknowledged.size).toBe(40)
    const query = { 'q[subject_or_message_cont]': 'Note' }
    for (const { body } of await atBoth(() => reader.call(notificationCalls.index, { query })))
      expect(body.total).toBe(40)
    await windowsOf(reader.token)
    await Promise.all(chat.clients.map((client) => client.reconnected()))
    await talk(chat, 'back')
  })

  /** Sends a request to each at the same time; one of them is held by the frozen server until that is killed. */
  const heldUntilKilled = async <Got>(ask: () => Promise<Got>) => {
    two.other.freeze()
    const asked = [ask(), ask()] as const
    await Promise.race(asked)
    await two.other.kill()
    const answers = await Promise.all(asked)
    await two.other.startAgain()
    return answers
  }

  it('passes on what may be repeated when a server dies over it, and answers 503 with Retry-After to the rest', async () => {
    const [writer, reader] = [await as(manager), await as(ella)]
    const both = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(both(await heldUntilKilled(() => reader.call(notificationCalls.index, { query: {} })))).toEqual([200, 200])

    const conversation = { recipientId: ella.id, subject: 'Sent twice', message: 'And there once.' }
    const key = { [idempotencyKeyHeader]: 'sent-twice' }
    const created = await heldUntilKilled(() => writer.call(conversationCalls.create, { body: { conversation } }, key))
    expect([both(created), new Set(created.map(({ body }) => body.id)).size]).toEqual([[201, 201], 1])

    const marked = await heldUntilKilled(() => reader.call(notificationCalls.readAll, { body: {} }))
    expect(both(marked)).toEqual([200, 503])
    const refused = marked.find(({ status }) => status === 503)
    const sentence = 'The portal did not answer. Check whether your change was saved before you try again.'
    expect(apiErrorBody.parse(refused?.body)).toMatchObject({ message: sentence, errors: { base: [sentence] } })
    const names = ['retry-after', 'cache-control', 'content-type']
    expect(names.map((name) => refused?.headers.get(name))).toEqual(['1', 'no-store', 'application/json'])
  })

  it('answers 503 while both are away, to browsers with a page that tries again', async () => {
    await Promise.all([two.one.kill(), two.other.kill()])
    const { send } = two.withToken(null)
    const [call, page] = [await send('/api/me'), await send('/messages', { headers: { accept: 'text/html,*/*' } })]
    await Promise.all([two.one.startAgain(), two.other.startAgain()])

    expect([call.status, call.problem.message]).toEqual([503, 'The portal is not responding. Try again in a moment.'])
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '1',
      'no-store',
    ])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<meta http-equiv="refresh"')
  })

  it('answers everything while one after the other is stopped and started again', async () => {
    const [writer, reader] = [await as(manager), await as(ella)]
    const windows = await windowsOf(reader.token)
    const answers: Answer<unknown>[] = []
    let isOver = false
    const write = async (who: number) => {
      for (let time = 0; !isOver; time++) {
        const conversation = { recipientId: ella.id, subject: 'Orderly', message: 'Read me.' }
        const key = { [idempotencyKeyHeader]: `orderly-${who}-${time}` }
        answers.push(await writer.call(conversationCalls.create, { body: { conversation } }, key))
        answers.push(await reader.call(notificationCalls.index, { query: {} }))
      }
    }
    const writing = Promise.all([write(1), write(2)])
    for (const server of [two.one, two.other]) {
      expect((await server.endOrderly()).code).toBe(0)
      await server.startAgain()
    }
    isOver = true
    await writing

    expect(await Promise.all(windows.map(({ closed }) => closed))).toEqual([1001, 1001])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
    const found = await reader.call(notificationCalls.index, { query: { 'q[subject_or_message_cont]': 'Orderly' } })
    expect(found.body.total).toBe(answers.filter(({ status }) => status === 201).length)
  })
})
