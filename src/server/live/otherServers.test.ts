import { liveCloses } from '@contract/live'
import { notificationCalls } from '@contract/notifications'
import { sessionCalls } from '@contract/session'
import { openLive } from '@server/testing/openLive'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'

/** The embedded database has one server. */
const onPostgres = testServerUrl() === null ? describe.skip : describe

onPostgres('the live channel of two servers on one PostgreSQL', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let here: TestServer
  let there: TestServer
  beforeAll(async () => {
    opened = await openTestDatabase()
    const variables = { DATABASE_URL: opened.url ?? '', SESSION_SECRET: testSecret }
    const database = { ...opened, close: () => Promise.resolve() }
    here = await startTestServer({ variables, database })
    there = await startTestServer({ variables, database })
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

  it('[D-97] tells a window here what was changed there', async () => {
    const robin = await here.given.person()
    const token = await here.tokenOf(robin)
    const window = await openLive(here, token)
    const { id } = await here.given.notification(robin)
    await there
      .withToken(token)
      .call(notificationCalls.update, { params: { id }, body: { notification: { read: true } } })

    expect(await window.until(({ kind }) => kind === 'notification')).toEqual({ kind: 'notification', id })
  })

  it('[D-97] closes a socket here when its session ends there', async () => {
    const token = await here.tokenOf(await here.given.person())
    const window = await openLive(here, token)
    await there.withToken(token).call(sessionCalls.signOut, {})

    expect(await window.closed).toBe(liveCloses.sessionOver)
  })

  it('finds by catching up, once, what no announcement of another server said', async () => {
    const robin = await here.given.person()
    const window = await openLive(here, await here.tokenOf(robin))
    const { id } = await here.given.notification(robin)
    for (let times = 0; times < 2; times++) here.app.announcements.catchUp()
    await window.until(({ kind }) => kind === 'notification')
    const { id: next } = await here.given.notification(robin, { updated_at: new Date(here.now().getTime() + 1) })
    here.app.announcements.catchUp()
    await window.until((message) => message.id === next)

    expect(window.received().map((message) => message.id)).toEqual([id, next])
  })
})
