import { createServer, type AddressInfo } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { aSignal } from '@server/testing/aSignal'
import { refusal, startMailServer } from '@server/testing/startMailServer'
import type { MailRow } from './mailTables'
import { createMailTransport, type MailTransport } from './mailTransport'
import { readSmtpUrl } from './smtpSettings'

const mail: MailRow = {
  id: 'm1',
  organisation_id: 'home',
  kind: 'account',
  person_id: null,
  to_address: 'robin@test.example',
  reply_to: null,
  subject: 'Hello',
  text: 'Please read.',
  html: null,
  mail_text_id: null,
  code_values: null,
  attachments: [],
  is_secret: false,
  created_at: new Date('2026-03-02T09:30:00.000Z'),
  sent_at: null,
  outcome: null,
  outcome_reason: null,
}

const opened: MailTransport[] = []
afterEach(() => opened.splice(0).forEach((transport) => transport.close()))
const open = (url: string, { timeoutMs = 60_000, idle = 600_000 } = {}) => {
  const server = readSmtpUrl(url)
  if (!server) throw new Error(`${url} is no mail server`)
  const transport = createMailTransport({ ...server, from: 'portal@muster.test' }, { timeoutMs, idle })
  opened.push(transport)
  return transport
}

/** Delivers the mail and returns the problem's sentence. */
const problemOf = ({ deliver }: MailTransport, signal = new AbortController().signal) =>
  deliver(mail, { signal }).then(
    () => null,
    (failure: Error) => failure.message,
  )
const problemAt = (url: string, { timeoutMs = 60_000, signal = new AbortController().signal } = {}) =>
  problemOf(open(url, { timeoutMs }), signal)

const startSilent = async () => {
  const connected = aSignal()
  const silent = createServer(() => connected.give()).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  return { silent, connected, url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }
}

describe('a mail server', () => {
  it('that accepts the mail is no problem', async () => {
    const post = await startMailServer()

    expect([await problemAt(post.url), post.mails.length]).toEqual([null, 1])
  })

  it('that does not answer is given up after the timeout', async () => {
    const { silent, url } = await startSilent()
    const problem = await problemAt(url, { timeoutMs: 100 })
    silent.close()

    expect(problem).toBe('The mail server could not be used (ETIMEDOUT).')
  })

  it('that does not answer is given up at once when the server stops', async () => {
    const { silent, url, connected } = await startSilent()
    const stopping = new AbortController()
    void connected.given.then(() => stopping.abort())
    const problem = await problemAt(url, { timeoutMs: 60_000, signal: stopping.signal })
    silent.close()

    expect(problem).toBe('The mail server could not be used (EABORT).')
  })

  it('that is not there is reported as unreachable, without its address', async () => {
    expect(await problemAt('smtp://127.0.0.1:1')).toBe('The mail server could not be used (ESOCKET).')
  })

  it.each(['smtp', 'smtps'])('whose certificate is not trusted receives nothing, by %s', async (scheme) => {
    jest.spyOn(console, 'error').mockImplementation(() => {}) // the library warns, as expected
    const post = await startMailServer(() => null, { secure: scheme === 'smtps' })

    expect(await problemAt(`${scheme}://127.0.0.1:${post.port}`)).toBe(
      'The certificate of the mail server is not valid.',
    )
    expect(post.mails).toEqual([])
  })

  it('receives our password when it asks for it, and its answer is reported without its text', async () => {
    const tried: unknown[] = []
    const post = await startMailServer(() => null, {
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        tried.push([username, password])
        callback(refusal(535, `Wrong: ${password}`))
      },
    })

    expect(await problemAt(`smtp://po%40rtal:s%2Fecret@127.0.0.1:${post.port}`)).toBe(
      'The mail server answered 535 to AUTH PLAIN.',
    )
    expect(tried).toEqual([['po@rtal', 's/ecret']])
  })

  it('on another machine receives no password without TLS', async () => {
    const tried: unknown[] = []
    const post = await startMailServer(() => null, {
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_account, _session, callback) => {
        tried.push('a password')
        callback(null, { user: 'portal' })
      },
    })
    // this address leads to our machine, but does not look like it
    const problem = await problemAt(`smtp://portal:secret@0.0.0.0:${post.port}`)

    expect([problem, tried]).toEqual(['The mail server answered 500 to STARTTLS.', []])
  })
})

describe('connections to a mail server', () => {
  /** Counts connections, and notifies when each ends. */
  const counting = async (options: SMTPServerOptions = {}, judge: () => Error | null = () => null) => {
    const counted = { opened: 0, open: 0, most: 0 }
    let ended = aSignal()
    const post = await startMailServer(judge, {
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, callback) => {
        counted.opened++
        counted.most = Math.max(counted.most, ++counted.open)
        callback()
      },
      onClose: (_session, callback) => {
        counted.open--
        ended.give()
        ended = aSignal()
        callback()
      },
      ...options,
    })
    return { ...post, counted, nextEnd: () => ended.given }
  }
  const times = (count: number) => Array.from({ length: count })

  it('are reused: ten mails one after the other use one, ten at the same time use four', async () => {
    const post = await counting()
    const transport = open(post.url)
    for (const _ of times(10)) expect(await problemOf(transport)).toBeNull()
    const inTurn = post.counted.opened
    const problems = await Promise.all(times(10).map(() => problemOf(transport)))

    expect(problems).toEqual(times(10).map(() => null))
    expect([inTurn, post.counted.opened, post.counted.most, post.mails.length]).toEqual([1, 4, 4, 20])
  })

  it('are closed after a time without mails, and the next mail is still sent', async () => {
    const post = await counting()
    const transport = open(post.url, { idle: 20 })
    const ended = post.nextEnd()
    const first = await problemOf(transport)
    await ended

    expect([first, await problemOf(transport)]).toEqual([null, null])
    expect([post.counted.opened, post.mails.length]).toEqual([2, 2])
  })

  it('that the mail server closed meanwhile do not fail a mail', async () => {
    const post = await counting()
    const transport = open(post.url)
    await Promise.all(times(4).map(() => problemOf(transport)))
    post.cut()
    const problems = await Promise.all(times(6).map(() => problemOf(transport)))

    expect(problems).toEqual(times(6).map(() => null))
    expect(post.mails).toHaveLength(10)
  })

  it('that the mail server closes after some mails do not fail a mail: it uses another one', async () => {
    const used = new Set<string>()
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, { id }, callback) => {
      callback(used.has(id) ? refusal(421, '4.4.2 Timeout') : null)
      used.add(id)
    }
    const post = await counting({ onMailFrom })
    const transport = open(post.url)

    expect([await problemOf(transport), await problemOf(transport)]).toEqual([null, null])
    expect([post.counted.opened, post.mails.length]).toEqual([2, 2])
  })

  it('that end in the middle of a mail fail it, because it may have arrived', async () => {
    const post = await counting({
      onData: (stream) => {
        stream.resume()
        stream.once('end', () => post.cut())
      },
    })

    expect(await problemOf(open(post.url))).toBe('The mail server could not be used (ECONNECTION).')
    expect(post.counted.opened).toBe(1)
  })

  it('stay usable after refused mails', async () => {
    const post = await counting({}, () => refusal(550, 'No such user'))
    const transport = open(post.url)
    const problems: (string | null)[] = []
    for (const _ of times(10)) problems.push(await problemOf(transport))

    expect(problems).toEqual(times(10).map(() => 'The mail server answered 550 to RCPT TO.'))
    expect(post.counted.opened).toBeLessThanOrEqual(4)
  })

  it('end when the server stops', async () => {
    const post = await counting()
    const transport = open(post.url)
    const ended = post.nextEnd()
    await problemOf(transport)
    transport.close()
    await ended

    expect(post.counted.open).toBe(0)
    expect(await problemOf(transport)).toBe('The mail server could not be used (ECONNECTION).')
  })
})
