import { randomUUID } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { mostAttempts } from '@server/jobs/backOff'
import { mediaFolderOf } from '@server/media/mediaStorage'
import { serverJobsOf } from '@server/testing/jobsOfTest'
import { refusal, startMailServer, type MailServer } from '@server/testing/startMailServer'
import { MAIL_FROM, startMailingServer, type MailingServer } from '@server/testing/startMailingServer'

let judge: () => Error | null
let post: MailServer
/** Delivers to `post`. */
let server: MailingServer
/** A server without a mail server. */
let keeping: MailingServer
beforeAll(async () => {
  post = await startMailServer(() => judge())
  server = await startMailingServer({ SMTP_URL: post.url, MAIL_FROM })
  keeping = await startMailingServer({})
})
beforeEach(async () => {
  judge = () => null
  post.mails.length = 0
  for (const table of ['jobs', 'mails'] as const) await server.db.deleteFrom(table).execute()
})
const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(raw)?.[1]?.trim()

describe('a mail', () => {
  it('is stored, delivered after the commit, and marked as sent', async () => {
    const id = await server.send({ subject: 'Schichtplan für Mai', html: '<p>Please <b>read</b>.</p>' })
    const before = { ...(await server.kept(id)), received: post.mails.length }
    await server.runJobs()
    await server.runJobs()

    expect(before).toMatchObject({ sent_at: null, received: 0, to_address: 'robin@test.example' })
    expect(post.mails).toMatchObject([{ from: MAIL_FROM, to: ['robin@test.example'] }])
    const raw = post.mails[0]?.raw ?? ''
    expect(['message-id', 'from', 'to', 'auto-submitted'].map((name) => headerOf(raw, name))).toEqual([
      `<${id}@muster.test>`,
      MAIL_FROM,
      'robin@test.example',
      'auto-generated',
    ])
    expect(headerOf(raw, 'subject')).toBe('=?UTF-8?Q?Schichtplan_f=C3=BCr_Mai?=')
    expect(raw).toContain('Please read.')
    expect(raw).toContain('<p>Please <b>read</b>.</p>')
    expect((await server.kept(id)).sent_at).toEqual(server.now())
    expect(await server.jobs()).toEqual([])
  })

  it('that a user waits for is sent before earlier mails to everybody', async () => {
    for (let index = 0; index < 5; index++) await server.send({ subject: 'News', priority: 'background' })
    await server.send({ subject: 'Notice' })
    await server.send({ subject: 'Link', isSecret: true })
    await server.runJobs()

    const [first, second, ...others] = post.mails.map(({ raw }) => headerOf(raw, 'subject'))
    expect([first, second, others.length]).toEqual(['Link', 'Notice', 5])
  })

  it('is not sent when the transaction is rolled back', async () => {
    const failing = server.atHome(async (scope) => {
      await server.mails.send(scope, { to: 'robin@test.example', subject: 'Hello', text: 'Please read.' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await server.runJobs()

    expect(post.mails).toEqual([])
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  it('[D-03] is stored and not sent without a mail server', async () => {
    const id = await keeping.send()
    await keeping.runJobs()

    expect([(await keeping.kept(id)).sent_at, await keeping.jobs()]).toEqual([null, []])
  })

  it('is left by a server without a mail server to one that has it', async () => {
    await server.send()
    await serverJobsOf(server, { smtp: null }).runDue()

    expect(await server.jobs()).toMatchObject([{ attempts: 0, last_error: null }])
    await server.runJobs()
    expect([post.mails.length, await server.jobs()]).toEqual([1, []])
  })

  it('that is sent twice is recognised by its id: all headers are equal', async () => {
    const id = await server.send()
    await server.runJobs()
    // as if the server had been killed between the answer of the mail server and marking the mail as sent
    await server.db.updateTable('mails').set({ sent_at: null }).execute()
    await server.given.job({ organisation_id: 'home', kind: 'mail.send', payload: { mailId: id } })
    server.passHour()
    await server.runJobs()
    const [first, second] = post.mails.map(({ raw }) => ['message-id', 'date'].map((name) => headerOf(raw, name)))

    expect(first?.[0]).toBe(`<${id}@muster.test>`)
    expect(second).toEqual(first)
  })

  it('that contains a secret loses its text when it was sent', async () => {
    const id = await server.send({
      text: 'https://portal.test/one',
      html: '<a href="https://portal.test/one">One</a>',
      isSecret: true,
    })
    await server.runJobs()

    expect(post.mails[0]?.raw).toContain('https://portal.test/one')
    expect(await server.kept(id)).toMatchObject({ text: '', html: null, sent_at: server.now() })
  })

  it.each([
    ['to', { to: 'robin@test.example\r\nBcc: all@test.example' }],
    ['to', { to: 'robin@test.example, ada@test.example' }],
    ['to', { to: '"Robin" <robin@test.example>' }],
    ['to', { to: 'nobody' }],
    ['replyTo', { replyTo: 'ada@test.example\r\nBcc: all@test.example' }],
    ['replyTo', { replyTo: 'ada@test.example, eve@test.example' }],
    ['subject', { subject: 'Hello\r\nBcc: all@test.example' }],
    ['subject', { subject: 'Hello\nBcc: all@test.example' }],
    ['subject', { subject: 'Hello\0' }],
    ['subject', { subject: 'Hello\u2028Bcc: all@test.example' }],
    ['subject', { subject: '' }],
  ])('is refused when its %s could contain more than one: %j', async (field, wrong) => {
    await expect(server.send(wrong)).rejects.toThrow(`"${field}"`)

    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  it('that the mail server refuses is sent again later until it is accepted', async () => {
    let refusals = 2
    judge = () => (refusals-- > 0 ? refusal(451, '4.7.1 Try again, robin@test.example') : null)
    const id = await server.send()
    await server.runJobs()
    const [waiting] = await server.jobs()
    for (let attempt = 0; attempt < 3; attempt++) {
      server.passHour()
      await server.runJobs()
    }

    expect(waiting?.last_error).toBe('The mail server answered 451 4.7.1 to RCPT TO.')
    expect(post.mails).toHaveLength(1)
    expect((await server.kept(id)).sent_at).not.toBeNull()
  })

  it('that the mail server puts off ten times is not sent again: its job is dead', async () => {
    let refusals = 0
    judge = () => refusal(451, `4.7.1 Try again, robin@test.example ${++refusals}`)
    const id = await server.send()
    for (let attempt = 0; attempt < mostAttempts + 2; attempt++) {
      await server.runJobs()
      server.passHour()
    }
    const [job] = await server.jobs()

    expect(refusals).toBe(mostAttempts)
    expect(job).toMatchObject({ attempts: mostAttempts, last_error: 'The mail server answered 451 4.7.1 to RCPT TO.' })
    expect(job?.died_at).not.toBeNull()
    expect(await server.kept(id)).toMatchObject({ sent_at: null, outcome: null })
  })

  it('whose receiver the mail server refuses has bounced, with what it said, and is not sent again', async () => {
    let refusals = 0
    judge = () => refusal(550, `5.1.1 No such user: robin@test.example ${++refusals}`)
    const id = await server.send({ isSecret: true })
    await server.runJobs()
    server.passHour()
    await server.runJobs()

    expect([refusals, await server.jobs()]).toEqual([1, []])
    expect(await server.kept(id)).toMatchObject({
      outcome: 'bounced',
      outcome_reason: '550 5.1.1 No such user: robin@test.example 1',
      sent_at: null,
      text: '',
    })
  })

  it('has the address that is answered, and goes back to the sender where nothing else is set', async () => {
    await server.send({ replyTo: 'ada@test.example' })
    await server.runJobs()
    const [{ from, raw } = { from: '', raw: '' }] = post.mails

    expect([from, headerOf(raw, 'reply-to'), headerOf(raw, 'from')]).toEqual([MAIL_FROM, 'ada@test.example', MAIL_FROM])
    expect([headerOf(raw, 'list-unsubscribe'), headerOf(raw, 'list-unsubscribe-post')]).toEqual([undefined, undefined])
  })
})

describe('an attached file', () => {
  const bytes = Buffer.alloc(300_000, 'Schichtplan ')
  const file = async (name = 'Plan für Mai.pdf') => {
    const key = `media/home/${randomUUID()}`
    await server.app.files.storage.put(key, bytes)
    return { key, name, contentType: 'application/pdf', size: bytes.length }
  }

  it('is read from the storage while its mail is sent, with name and type, also when that is tried again', async () => {
    let refusals = 1
    judge = () => (refusals-- > 0 ? refusal(451, '4.7.1 Try again') : null)
    const id = await server.send({ attachments: [await file(), await file('Other.pdf')] })
    await server.runJobs()
    server.passHour()
    await server.runJobs()
    const { attachments, text } = await PostalMime.parse(post.mails[0]?.raw ?? '')

    expect(post.mails).toHaveLength(1)
    expect(text?.trim()).toBe('Please read.')
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Plan für Mai.pdf', 'application/pdf'],
      ['Other.pdf', 'application/pdf'],
    ])
    for (const { content } of attachments) expect(bytes.equals(Buffer.from(content as ArrayBuffer))).toBe(true)
    expect((await server.kept(id)).sent_at).not.toBeNull()
  })

  it('that is gone fails its mail for good, before and while it is read', async () => {
    const { storage } = server.app.files
    const [gone, going] = [await file('gone.pdf'), await file('going.pdf')]
    const first = await server.send({ attachments: [gone] })
    await storage.remove(gone.key)
    await server.runJobs()
    const second = await server.send({ attachments: [await file(), going] })
    judge = () => {
      unlinkSync(path.join(mediaFolderOf(server.settings), going.key))
      return null
    }
    await server.runJobs()

    expect(await server.kept(first)).toMatchObject({
      outcome: 'failed',
      outcome_reason: 'The attached file gone.pdf is no longer there.',
    })
    expect(await server.kept(second)).toMatchObject({
      outcome: 'failed',
      outcome_reason: 'The attached file going.pdf is no longer there.',
    })
    expect([post.mails, await server.jobs()]).toEqual([[], []])
  })

  it.each([
    ['of another organisation', [{ key: 'media/other/a' }]],
    ['outside of the storage', [{ key: 'media/home/../a' }]],
    ['too large together', [{ size: 4_000_000 }, { size: 3_000_001 }]],
    ['too many', Array.from({ length: 11 }, () => ({}))],
    ['with a name of two lines', [{ name: 'a\r\nBcc: all@test.example' }]],
    ['with a type of two lines', [{ contentType: 'a/b\r\nBcc: all@test.example' }]],
  ])('is refused when it is %s', async (_what, files) => {
    const usual = { key: 'media/home/a', name: 'a.pdf', contentType: 'application/pdf', size: 1 }
    await expect(server.send({ attachments: files.map((one) => ({ ...usual, ...one })) })).rejects.toThrow(
      'attachments',
    )
  })
})
