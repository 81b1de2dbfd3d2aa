import PostalMime from 'postal-mime'
import { accountCalls } from '@contract/account'
import { mailCalls, mailPreferenceCalls } from '@contract/mails'
import { unsubscriptionsInMinute } from '@server/resources/mailPreferences/mailPreferenceService'
import type { GivenPerson } from '@server/testing/given'
import { MAIL_FROM, startMailingServer, type MailingServer } from '@server/testing/startMailingServer'
import { refusal, startMailServer, type MailServer } from '@server/testing/startMailServer'

const BOUNCE_TOKEN = 'handed-in-by-the-mail-server'
let judge: () => Error | null
let post: MailServer
let server: MailingServer
let admin: GivenPerson
let robin: GivenPerson
beforeAll(async () => {
  post = await startMailServer(() => judge())
  server = await startMailingServer({
    SMTP_URL: post.url,
    MAIL_FROM,
    BOUNCE_TOKEN,
    BOUNCE_ADDRESS: 'bounces@muster.test',
    PUBLIC_URL: 'https://portal.test',
  })
  admin = await server.given.person({ organisation_id: 'home', role: ['admin'] })
})
beforeEach(async () => {
  judge = () => null
  post.mails.length = 0
  for (const table of ['jobs', 'mails'] as const) await server.db.deleteFrom(table).execute()
  robin = await server.given.person({ organisation_id: 'home' })
})

/** A communication to Robin; what became of it, as admins see it. */
const write = async () => {
  const subscription = { kind: 'communication', personId: robin.id } as const
  const id = await server.send({ to: robin.email, subscription })
  await server.runJobs()
  return id
}
const seen = async (id: string) => {
  const { state, reason } = (await server.as(admin).call(mailCalls.show, { params: { id } })).body
  return [state, reason]
}
const preferences = async () => (await server.as(robin).call(mailPreferenceCalls.own, {})).body
const wants = (isSubscribed: boolean) =>
  server.as(robin).call(mailPreferenceCalls.update, { body: { kind: 'communication', isSubscribed } })

const unsubscribedWords = 'The person has unsubscribed from mails of this kind.'

describe('a mail that one may do without', () => {
  const linkOf = async () => {
    const { headers } = await PostalMime.parse(post.mails[0]?.raw ?? '')
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
    return { url: new URL(valueOf('list-unsubscribe').slice(1, -1)), oneClick: valueOf('list-unsubscribe-post') }
  }
  const open = ({ pathname, search }: URL, request = {}) => server.anybody.send(pathname + search, request)
  const oneClick = (type: string) => ({
    method: 'POST',
    headers: { 'content-type': type },
    body: 'List-Unsubscribe=One-Click',
  })

  it('has a link by which one click unsubscribes, as often as it is clicked, and which names nobody', async () => {
    await write()
    const link = await linkOf()
    const statuses = []
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])
      statuses.push((await open(link.url, oneClick(type))).status)

    expect([link.url.origin, link.oneClick]).toEqual(['https://portal.test', 'List-Unsubscribe=One-Click'])
    const token = link.url.searchParams.get('token') ?? ''
    expect(`${link.url.href} ${Buffer.from(token.slice(3), 'base64url').toString()}`).not.toMatch(
      new RegExp(`${robin.id}|${robin.email}`),
    )
    expect(statuses).toEqual([200, 200])
    expect(await preferences()).toEqual({ kinds: [{ kind: 'communication', isSubscribed: false }], bouncedAt: null })
    expect(await seen(await write())).toEqual(['withheld', unsubscribedWords])
    expect(post.mails).toHaveLength(1)
  })

  it('has a link whose page changes nothing, and asks by a form to the same address', async () => {
    await write()
    const { url } = await linkOf()
    const { status, headers, text } = await open(url)

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<form method="post"><button>Unsubscribe</button></form>')
    expect((await preferences()).kinds).toEqual([{ kind: 'communication', isSubscribed: true }])
  })

  it('is not unsubscribed from by a link that was changed', async () => {
    await write()
    const { url } = await linkOf()
    const token = url.searchParams.get('token') ?? ''
    url.searchParams.set('token', `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`)

    expect((await open(url, oneClick('text/plain'))).status).toBe(404)
    expect((await preferences()).kinds).toEqual([{ kind: 'communication', isSubscribed: true }])
  })

  it('is withheld when its receiver unsubscribed while it waited, and is sent again to who subscribes again', async () => {
    judge = () => refusal(451, '4.3.0 Try again')
    const id = await write()
    await wants(false)
    judge = () => null
    server.passHour()
    await server.runJobs()
    const before = [await seen(id), post.mails.length]
    await wants(true)

    expect(before).toEqual([['withheld', unsubscribedWords], 0])
    expect(await seen(await write())).toEqual(['sent', null])
  })

  it('has a link that a network may open 300 times a minute', async () => {
    const forged = () => server.anybody.call(mailPreferenceCalls.unsubscribePage, { query: { token: 'v1.forged' } })
    server.passHour()
    const statuses = new Set<number>()
    for (let time = 0; time < unsubscriptionsInMinute; time++) statuses.add((await forged()).status)
    const refused = (await forged()).status
    server.passHour()

    expect([[...statuses], refused, (await forged()).status]).toEqual([[404], 429, 404])
  })

  it('leaves those about the account alone, which have no such link', async () => {
    await wants(false)
    await server.send({ to: robin.email })
    await server.runJobs()

    expect(post.mails).toHaveLength(1)
    expect(await linkOf().catch(() => 'no link')).toBe('no link')
  })
})

describe('an address that takes no mails', () => {
  const closed = '550 5.1.1 No such user'

  it('is sent nothing that one may do without, but mails about the account, until it changes', async () => {
    judge = () => refusal(550, '5.1.1 No such user')
    const first = await write()
    judge = () => null
    const [second, bouncedAt] = [await write(), (await preferences()).bouncedAt]
    await server.send({ to: robin.email })
    await server.runJobs()
    const received = post.mails.length
    const profile = { firstName: 'Robin', lastName: 'Quill', email: `new.${robin.email}` }
    await server.as(robin).call(accountCalls.update, { body: profile })
    const third = await write()

    expect([await seen(first), bouncedAt]).toEqual([['bounced', closed], server.now().toISOString()])
    expect(await seen(second)).toEqual(['withheld', `The person’s address takes no mails: ${closed}`])
    expect([received, (await seen(third))[0], (await preferences()).bouncedAt]).toEqual([1, 'sent', null])
  })

  it.each(['5.7.1 We do not relay', '5.2.2 Mailbox full', 'Your host 5.1.1.7 is blocked'])(
    'is not one that was refused for another reason: %s',
    async (words) => {
      judge = () => refusal(550, words)
      const first = await write()
      judge = () => null

      expect([await seen(first), (await seen(await write()))[0]]).toEqual([['bounced', `550 ${words}`], 'sent'])
    },
  )
})

describe('POST /api/mail_bounces', () => {
  const report = (to: string, { action = 'failed', status = '5.1.1', code = '550 5.1.1 User\r\n unknown' } = {}) =>
    [
      'From: MAILER-DAEMON@mx.test',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      '',
      'I am sorry.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.test',
      '',
      `Final-Recipient: rfc822; ${robin.email}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${code}`,
      '',
      '--b--',
      '',
    ].join('\r\n')
  const handIn = (content: string, token = BOUNCE_TOKEN) =>
    server.anybody.call(
      mailCalls.bounce,
      { file: { type: 'message/rfc822', content } },
      { authorization: `Bearer ${token}` },
    )
  const returnPath = () => post.mails[0]?.from ?? ''

  it('records what came back to the return path of a mail, whose address is then closed', async () => {
    const id = await write()
    const { status, body } = await handIn(report(`<${returnPath().toUpperCase()}>`))

    expect(returnPath()).toMatch(/^bounces\+[0-9a-f]{48}@muster\.test$/)
    expect([status, body, await seen(id)]).toEqual([200, { isRecorded: true }, ['bounced', '550 5.1.1 User unknown']])
    expect((await seen(await write()))[0]).toBe('withheld')
    const query = { 'q[state_eq]': 'bounced' } as const
    const { records } = (await server.as(admin).call(mailCalls.index, { query })).body
    expect(records.map((mail) => mail.id)).toEqual([id])
  })

  it('closes no address for a mail that could not be delivered in time, or to an address from before', async () => {
    const late = await write()
    await handIn(report(returnPath(), { status: '4.4.1', code: '' }))
    post.mails.length = 0
    const old = await write()
    await server.db
      .updateTable('people')
      .set({ email: `moved.${robin.email}` })
      .where('id', '=', robin.id)
      .execute()
    await handIn(report(returnPath()))

    expect([await seen(late), (await seen(old))[0]]).toEqual([['bounced', '4.4.1'], 'bounced'])
    expect((await preferences()).bouncedAt).toBeNull()
  })

  it.each([
    ['a delay', () => report(returnPath(), { action: 'delayed', status: '4.4.1' })],
    ['an answer of somebody who is away', () => `To: ${returnPath()}\r\nSubject: Away\r\n\r\nBack on Monday.`],
    [
      'a report to a forged return path',
      () => report(returnPath().replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'))),
    ],
    ['nothing', () => ''],
  ])('does not record %s', async (_what, message) => {
    const id = await write()
    const { status, body } = await handIn(message())

    expect([status, body, (await seen(id))[0]]).toEqual([200, { isRecorded: false }, 'sent'])
  })

  it('seems not to be there without its token', async () => {
    const id = await write()

    expect((await handIn(report(returnPath()), 'another-token-of-somebody')).status).toBe(404)
    expect((await seen(id))[0]).toBe('sent')
  })
})
