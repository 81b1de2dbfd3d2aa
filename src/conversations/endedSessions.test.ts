import { once } from 'node:events'
import { WebSocket } from 'ws'
import { accountCalls } from '@contract/account'
import { groupChatCalls } from '@contract/groupChats'
import { organisationCalls } from '@contract/organisation'
import { sessionCalls } from '@contract/session'
import { sessionRepository } from '@server/people/sessionRepository'
import type { GivenPerson } from '@server/testing/given'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { MediaBody } from './testing/startMediaServer'
import { encodeFrame } from './twilsock/frame'

type ChatGrant = { service_sid: string }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.given.service()
})

/** The answer to a client that connects with a token, and the socket. */
const come = async (token: string, at = server) => {
  const socket = new WebSocket(`${at.baseUrl().replace('http', 'ws')}/twilsock`)
  await once(socket, 'open')
  socket.send(encodeFrame({ method: 'init', id: 'TM1', token }))
  const [bytes] = (await once(socket, 'message')) as [Buffer]
  const [, code] = /"status":\{"code":(\d+)/.exec(bytes.toString()) ?? []
  return { socket, code: Number(code), closed: once(socket, 'close') }
}
/** A person who is signed in, in their own session, with chat open. */
const chatting = async (person: GivenPerson, at = server) => {
  const session = await at.tokenOf(person)
  const client = at.withToken(session)
  const { token } = (await client.call(groupChatCalls.token, {})).body
  return { session, client, token, ...(await come(token, at)) }
}
/** A server that shares only the database with this one: no notification arrives. */
const startSilentServer = () =>
  startTestServer({ database: { db: server.bound, owner: server.db, close: () => Promise.resolve() } })
const leave = (...sockets: WebSocket[]) => sockets.forEach((socket) => socket.terminate())

/** The link of a file that they upload to chat. */
const linkOfUpload = async (token: string) => {
  const { service_sid } = chatOf(token)
  const upload = await fetch(`${server.baseUrl()}/mcs/v1/Services/${service_sid}/Media?Category=media`, {
    method: 'POST',
    headers: { 'x-twilio-token': token, 'content-type': 'text/plain' },
    body: 'hello',
  })
  return ((await upload.json()) as MediaBody).links.content_direct_temporary
}
const chatOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { grants: { chat: ChatGrant } }).grants
    .chat

describe('chat when sessions of the portal end', () => {
  it('[D-22] opens the links of a session to files until its sign-out', async () => {
    const robin = await server.given.person()
    const [mine, other] = [await chatting(robin), await chatting(robin)]
    const links = [await linkOfUpload(mine.token), await linkOfUpload(other.token)]
    const open = () => Promise.all(links.map(async (link) => (await fetch(link)).status))
    expect(await open()).toEqual([200, 200])

    await other.client.call(sessionCalls.signOut, {})
    expect(await open()).toEqual([200, 403])
    leave(mine.socket)
  })

  it('[D-22] closes at sign-out, and refuses the same token afterwards', async () => {
    const { client, token, code, closed } = await chatting(await server.given.person())
    expect(code).toBe(200)
    await client.call(sessionCalls.signOut, {})

    expect((await closed)[0]).toBe(1008)
    const again = await come(token)
    leave(again.socket)
    expect(again.code).toBe(401)
  })

  it('[D-22, D-44] closes on other devices when they are signed out, and lets this one back in', async () => {
    const robin = await server.given.person()
    const [mine, other] = [await chatting(robin), await chatting(robin)]
    await mine.client.call(accountCalls.endOtherSessions, {})
    await Promise.all([mine.closed, other.closed])

    const [back, refused] = [await come(mine.token), await come(other.token)]
    leave(back.socket, refused.socket)
    expect([back.code, refused.code]).toEqual([200, 401])
  })

  it('[D-22] closes for everybody else who has the password when it is changed', async () => {
    const password = 'Right.Horse.2026'
    const robin = await server.given.person({ password })
    const [mine, other] = [await chatting(robin), await chatting(robin)]
    const body = { currentPassword: password, password: 'Other.Horse.2026', passwordConfirmation: 'Other.Horse.2026' }
    expect((await mine.client.call(accountCalls.changePassword, { body })).status).toBe(200)
    await other.closed

    const refused = await come(other.token)
    leave(refused.socket, mine.socket)
    expect(refused.code).toBe(401)
  })

  it('[D-22] refuses a disabled person, and closes their connections with their next call', async () => {
    const robin = await server.given.person()
    const { client, token, closed } = await chatting(robin)
    await server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', robin.id).execute()
    const refused = await come(token)
    leave(refused.socket)
    expect(refused.code).toBe(401)

    expect((await client.call(sessionCalls.me, {})).status).toBe(403)
    expect((await closed)[0]).toBe(1008)
  })

  it.each([
    ['here', () => Promise.resolve(server)],
    ['on another server', startSilentServer],
  ])(
    '[D-22] leaves no socket open after a sign-out %s while it opens, after its token was verified',
    async (_where, at) => {
      const session = await server.tokenOf(await server.given.person())
      const { token } = (await server.withToken(session).call(groupChatCalls.token, {})).body
      const elsewhere = (await at()).withToken(session)
      const find = sessionRepository.findAll.bind(sessionRepository)
      const looking = jest.spyOn(sessionRepository, 'findAll').mockImplementationOnce(async (...asked) => {
        const found = await find(...asked)
        await elsewhere.call(sessionCalls.signOut, {})
        return found
      })
      const { socket, code, closed } = await come(token)
      looking.mockRestore()

      expect(code).toBe(401)
      socket.close()
      await closed
    },
  )

  it('[D-22] closes nothing for a token whose session has ended', async () => {
    const robin = await server.given.person()
    const [mine, old] = [await chatting(robin), await chatting(robin)]
    await old.client.call(sessionCalls.signOut, {})
    await Promise.all([mine.closed, old.closed])

    const back = await come(mine.token)
    await old.client.call(sessionCalls.signOut, {})
    const other = await chatting(await server.given.person())
    await other.client.call(sessionCalls.signOut, {})
    await other.closed // by now it would have been closed, too
    expect(back.socket.readyState).toBe(WebSocket.OPEN)
    leave(back.socket)
  })

  it('closes for everyone of an organisation that switches it off, with links and tokens, and comes back with all of it', async () => {
    const organisation = await server.given.organisation({ name: 'Quay Foods' })
    await server.given.service({ organisation_id: organisation.id })
    const ofQuay = { organisation_id: organisation.id }
    const [robin, other] = [
      await chatting(await server.given.person({ ...ofQuay, role: ['admin'] })),
      await chatting(await server.given.person()),
    ]
    const link = await linkOfUpload(robin.token)
    const { body } = await robin.client.call(organisationCalls.show, {})
    const { id: _id, logoUrl: _url, isChatBlocked: _blocked, registrationBlock: _block, ...form } = body
    const change = (chatEnabled: boolean, lockVersion: number) =>
      robin.client.call(organisationCalls.update, { body: { organisation: { ...form, chatEnabled, lockVersion } } })

    const off = await change(false, 0)
    expect([off.status, (await robin.closed)[0]]).toEqual([200, 1008])
    const again = await come(robin.token)
    leave(again.socket)
    const refused = await robin.client.call(groupChatCalls.token, {})
    const account = (await robin.client.call(sessionCalls.me, {})).body
    expect([again.code, refused.status, refused.problem.message, (await fetch(link)).status]).toEqual([
      401,
      422,
      'Chat is switched off',
      403,
    ])
    expect([account.chatEnabled, other.socket.readyState]).toEqual([false, WebSocket.OPEN])

    await change(true, 1)
    const back = await come(robin.token)
    expect([back.code, (await fetch(link)).status]).toEqual([200, 200])
    leave(back.socket, other.socket)
  })

  it('leaves colleagues alone', async () => {
    const [robin, ella] = [await chatting(await server.given.person()), await chatting(await server.given.person())]
    await robin.client.call(sessionCalls.signOut, {})
    await robin.closed

    expect(ella.socket.readyState).toBe(WebSocket.OPEN)
    leave(ella.socket)
  })
})

describe('chat whose session ended without a notification', () => {
  it('[D-22] closes by catching up, after a sign-out elsewhere or when the account was disabled, and in no other case', async () => {
    const ella = await server.given.person()
    const [gone, disabled, stays] = [
      await chatting(await server.given.person()),
      await chatting(ella),
      await chatting(await server.given.person()),
    ]
    await (await startSilentServer()).withToken(gone.session).call(sessionCalls.signOut, {})
    await server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', ella.id).execute()
    const before = [gone, disabled, stays].map(({ socket }) => socket.readyState)
    server.app.announcements.catchUp()
    const codes = (await Promise.all([gone.closed, disabled.closed])).map(([code]) => code as number)

    expect(before).toEqual([WebSocket.OPEN, WebSocket.OPEN, WebSocket.OPEN])
    expect(codes).toEqual([1008, 1008])
    expect((await stays.client.call(sessionCalls.me, {})).status).toBe(200)
    expect(stays.socket.readyState).toBe(WebSocket.OPEN)
    leave(stays.socket)
  })

  it('[D-22] is checked by the session of its newest token', async () => {
    const robin = await server.given.person()
    const [old, other] = [await chatting(robin), await server.tokenOf(robin)]
    const renewed = (await server.withToken(other).call(groupChatCalls.token, {})).body.token
    old.socket.send(encodeFrame({ method: 'update', id: 'TM2', token: renewed }))
    await once(old.socket, 'message')
    await (await startSilentServer()).withToken(old.session).call(sessionCalls.signOut, {})
    server.app.announcements.catchUp()
    const lost = await chatting(await server.given.person())
    await (await startSilentServer()).withToken(lost.session).call(sessionCalls.signOut, {})
    server.app.announcements.catchUp()
    await lost.closed // by now the other would have been closed

    expect(old.socket.readyState).toBe(WebSocket.OPEN)
    leave(old.socket)
  })
})

/** The embedded database has one server. */
const onPostgres = testServerUrl() === null ? describe.skip : describe

onPostgres('chat on one of two servers', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let here: TestServer
  let there: TestServer
  beforeAll(async () => {
    opened = await openTestDatabase()
    const variables = { DATABASE_URL: opened.url ?? '', SESSION_SECRET: 's'.repeat(32) }
    const database = { ...opened, close: () => Promise.resolve() }
    here = await startTestServer({ variables, database })
    there = await startTestServer({ variables, database })
    await here.given.service()
    // until both are connected
    const isReceived = new Promise<void>((resolve) =>
      here.app.announcements.listen(
        'jobs.due',
        () => resolve(),
        () => {},
      ),
    )
    const publishing = setInterval(() => there.app.announcements.publish([{ topic: 'jobs.due' }]), 20)
    await isReceived
    clearInterval(publishing)
  })
  afterAll(async () => {
    await Promise.all([here.app.close(), there.app.close()])
    await opened.close()
  })

  it('closes by a notification when the organisation switches it off on the other one', async () => {
    const organisation = await here.given.organisation({ name: 'Quay Foods' })
    await here.given.service({ organisation_id: organisation.id })
    const person = { organisation_id: organisation.id, role: ['admin'] }
    const robin = await chatting(await here.given.person(person), here)
    const admin = there.withToken(robin.session)
    const { body } = await admin.call(organisationCalls.show, {})
    const { id: _id, logoUrl: _url, isChatBlocked: _blocked, registrationBlock: _block, ...form } = body
    await admin.call(organisationCalls.update, { body: { organisation: { ...form, chatEnabled: false } } })
    expect((await robin.closed)[0]).toBe(1008)
  })

  it('[D-22] closes by a notification when its session ends on the other one, and a colleague stays', async () => {
    const ella = await chatting(await here.given.person(), here)
    const robin = await chatting(await here.given.person(), here)
    await there.withToken(robin.session).call(sessionCalls.signOut, {})
    expect((await robin.closed)[0]).toBe(1008)
    expect(ella.socket.readyState).toBe(WebSocket.OPEN)
    leave(ella.socket)
  })
})
