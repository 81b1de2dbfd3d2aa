import { once } from 'node:events'
import { WebSocket } from 'ws'
import { accountCalls } from '@contract/account'
import { liveCloses, livePath } from '@contract/live'
import { notificationCalls } from '@contract/notifications'
import { sessionCalls } from '@contract/session'
import { announceNotifications } from '@server/resources/notifications/notificationService'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { openLive } from '@server/testing/openLive'
import { testSecret } from '@server/testing/testSecret'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const isRead = { notification: { read: true as const } }
/** A person with an unread message of yesterday, signed in. */
const withMessage = async (person?: GivenPerson) => {
  const whose = person ?? (await server.given.person())
  const { id } = await server.given.notification(whose, { created_at: new Date('2026-03-01T09:30:00.000Z') })
  return { person: whose, id, token: await server.tokenOf(whose) }
}
const read = (token: string, id: string) =>
  server.withToken(token).call(notificationCalls.update, { params: { id }, body: isRead })

describe('the live channel', () => {
  it('[D-97] tells all windows of a person what changed, and nobody else, of this organisation or another', async () => {
    const { person, id, token } = await withMessage()
    await server.given.organisation({ id: 'southern' })
    const others = [await server.given.person(), await server.given.person({ organisation_id: 'southern' })]
    const windows = [await openLive(server, token), await openLive(server, await server.tokenOf(person))]
    const foreign = await Promise.all(others.map(async (other) => openLive(server, await server.tokenOf(other))))
    await read(token, id)
    for (const window of windows) await window.until(({ kind }) => kind === 'notification')
    const own = await Promise.all(others.map((other) => withMessage(other)))
    for (const [index, { token: theirs, id: theirId }] of own.entries()) {
      await read(theirs, theirId)
      await foreign[index]?.until(({ kind }) => kind === 'notification') // an earlier one would have come before
    }

    expect(windows.map(({ received }) => received())).toEqual([
      [{ kind: 'notification', id }],
      [{ kind: 'notification', id }],
    ])
    expect(foreign.map(({ received }) => received())).toEqual(
      own.map(({ id: theirId }) => [{ kind: 'notification', id: theirId }]),
    )
  })

  it('[D-97] looks up in the database whom a message to many concerns, and tells each their own', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => server.given.person()))
    const windows = await Promise.all(people.map(async (person) => openLive(server, await server.tokenOf(person))))
    server.moveTo('2026-03-02T10:30:00.000Z') // so that opening a socket finds nothing recent
    const written = await Promise.all(people.slice(0, 2).map((person) => server.given.notification(person)))
    const rows = Array.from({ length: 21 }, () => ({ id: written[0]?.id ?? '', person_id: 'somebody' }))
    announceNotifications(
      {
        organisationId: people[0]?.organisation_id ?? '',
        announce: (each) => server.app.announcements.publish([each]),
      },
      rows,
    )
    for (const window of windows.slice(0, 2)) await window.until(({ kind }) => kind === 'notification')

    expect(windows.map(({ received }) => received().map(({ id }) => id))).toEqual([
      [written[0]?.id],
      [written[1]?.id],
      [],
    ])
  })

  it('tells a new window what changed just before it was open', async () => {
    const robin = await server.given.person()
    const { id } = await server.given.notification(robin)
    const window = await openLive(server, await server.tokenOf(robin))

    expect(await window.until(({ kind }) => kind === 'notification')).toEqual({ kind: 'notification', id })
  })
})

describe('a session that ends', () => {
  it('[D-97, D-22] closes its sockets at once, for good, and no others of the person', async () => {
    const robin = await server.given.person()
    const [ended, other] = [await server.tokenOf(robin), await server.tokenOf(robin)]
    const [mine, stays] = [await openLive(server, ended), await openLive(server, other)]
    await server.withToken(ended).call(sessionCalls.signOut, {})

    expect(await mine.closed).toBe(liveCloses.sessionOver)
    expect(await (await openLive(server, ended, { isRefused: true })).closed).toBe(liveCloses.sessionOver)
    expect(stays.socket.readyState).toBe(WebSocket.OPEN)
    await server.withToken(other).call(accountCalls.endOtherSessions, {})
    expect(stays.socket.readyState).toBe(WebSocket.OPEN)
  })

  it.each([
    [
      'the account is disabled',
      (id: string) => server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', id),
    ],
    [
      'it expires',
      (id: string) => server.db.updateTable('sessions').set({ expires_at: server.now() }).where('person_id', '=', id),
    ],
    [
      'another program ends it',
      (id: string) => server.db.updateTable('sessions').set({ ended_at: server.now() }).where('person_id', '=', id),
    ],
  ])('[D-97] closes them at the check of each minute when %s', async (_when, change) => {
    const robin = await server.given.person()
    const window = await openLive(server, await server.tokenOf(robin))
    const stays = await openLive(server, await server.tokenOf(await server.given.person()))
    await change(robin.id).execute()
    server.app.announcements.catchUp()

    expect(await window.closed).toBe(liveCloses.sessionOver)
    expect(stays.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('closes a socket that opens while the person signs out', async () => {
    const token = await server.tokenOf(await server.given.person())
    const opening = openLive(server, token, { isRefused: true })
    await server.withToken(token).call(sessionCalls.signOut, {})

    expect(await (await opening).closed).toBe(liveCloses.sessionOver)
  })
})

describe('a client without a right to it', () => {
  const open = (headers: Record<string, string> = { origin: server.baseUrl() }) =>
    new WebSocket(server.baseUrl().replace('http', 'ws') + livePath, { headers })
  const closeOf = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0]

  it.each([
    ['another site', { origin: 'https://elsewhere.test' }],
    ['the same host under another port', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed page', { origin: 'null' }],
    ['no page', {}],
  ])('[D-97] is refused when it comes from %s', async (_where, headers) => {
    const socket = open(headers)
    const [failure] = (await once(socket, 'error')) as [Error]

    expect(failure.message).toBe('Unexpected server response: 400')
  })

  it('[D-97] is let in by the address that people are told, and by the one that a page was opened at', async () => {
    const variables = { PUBLIC_URL: 'https://portal.test', SESSION_SECRET: testSecret }
    const named = await startTestServer({ variables })
    const token = await named.tokenOf(await named.given.person())
    await openLive(named, token)
    await openLive(named, token, { origin: 'https://portal.test' })
    const refused = openLive(named, token, { origin: 'https://portal.test.elsewhere.test' })

    await expect(refused).rejects.toThrow('Unexpected server response: 400')
  })

  it.each(['', 'no JSON', '{}', '{"token":7}', `{"token":"${'x'.repeat(5_000)}"}`])(
    'is disconnected after the first frame %p',
    async (frame) => {
      const socket = open()
      await once(socket, 'open')
      socket.send(frame)

      expect(await closeOf(socket)).toBe(frame.length > 4_000 ? liveCloses.sessionOver : 1008)
    },
  )

  it('is disconnected when its person has no access to the portal', async () => {
    const token = await server.tokenOf(await server.given.person({ role: [] }))
    const nobody = await openLive(server, token, { isRefused: true })
    expect(await nobody.closed).toBe(1008)
  })

  it('is disconnected after a frame that is larger than any token', async () => {
    const socket = open()
    await once(socket, 'open')
    socket.send('x'.repeat(9_000))

    expect(await closeOf(socket)).toBe(1009)
  })

  it('is disconnected when it says more than its token', async () => {
    const window = await openLive(server, await server.tokenOf(await server.given.person()))
    window.socket.send('{}')

    expect(await window.closed).toBe(1008)
  })

  it('is refused more sockets than a person may have, and lets in another when one has closed', async () => {
    const token = await server.tokenOf(await server.given.person())
    const windows = await Promise.all(Array.from({ length: 20 }, () => openLive(server, token)))
    expect(await (await openLive(server, token, { isRefused: true })).closed).toBe(liveCloses.tooMany)
    windows[0]?.socket.close()
    await windows[0]?.closed

    await openLive(server, token)
  })
})

describe('a server that stops', () => {
  it('closes the sockets, so that the clients connect to another one', async () => {
    const stopping = await startTestServer()
    const window = await openLive(stopping, await stopping.tokenOf(await stopping.given.person()))
    await stopping.app.close()

    expect(await window.closed).toBe(1001)
  })
})
