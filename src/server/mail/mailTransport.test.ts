import { createServer, type AddressInfo } from 'node:net'
import type { MailRow } from '@server/database/schema'
import { aSignal } from '@server/testing/jobsOfTest'
import { refusal, startMailServer } from '@server/testing/startMailServer'
import { createMailTransport } from './mailTransport'
import { readSmtpUrl } from './smtpSettings'

const mail: MailRow = {
  ...{ id: 'm1', organisation_id: 'home', to_address: 'robin@test.example', subject: 'Hello', text: 'Please read.' },
  ...{ html: null, is_secret: false, created_at: new Date('2026-03-02T09:30:00.000Z'), sent_at: null },
}

/** Delivers it; answers why it could not be. */
const problemAt = async (url: string, { patience = 2_000, signal = new AbortController().signal } = {}) => {
  const server = readSmtpUrl(url)
  if (!server) throw new Error(`${url} is no mail server`)
  return createMailTransport({ ...server, from: 'portal@muster.test' }, { patience })(mail, signal).then(
    () => null,
    (failure: Error) => failure.message,
  )
}

const startSilent = async () => {
  const connected = aSignal()
  const silent = createServer(() => connected.give()).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  return { silent, connected, url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` }
}

describe('a mail server', () => {
  it('that takes the mail is no problem', async () => {
    const post = await startMailServer()

    expect([await problemAt(post.url), post.mails.length]).toEqual([null, 1])
  })

  it('that says nothing is not waited for for long', async () => {
    const { silent, url } = await startSilent()
    const problem = await problemAt(url, { patience: 100 })
    silent.close()

    expect(problem).toBe('The mail server could not be used (ETIMEDOUT).')
  })

  it('that says nothing is left at once when the server stops', async () => {
    const { silent, url, connected } = await startSilent()
    const stopping = new AbortController()
    void connected.given.then(() => stopping.abort())
    const problem = await problemAt(url, { patience: 60_000, signal: stopping.signal })
    silent.close()

    expect(problem).toBe('The mail server could not be used (EABORT).')
  })

  it('that is not there is said to be out of reach, without its address', async () => {
    expect(await problemAt('smtp://127.0.0.1:1')).toBe('The mail server could not be used (ESOCKET).')
  })

  it.each(['smtp', 'smtps'])('whose certificate nobody vouches for gets nothing, by %s', async (scheme) => {
    jest.spyOn(console, 'error').mockImplementation(() => {}) // the library warns of its certificate, as it should
    const post = await startMailServer(() => null, { secure: scheme === 'smtps' })

    expect(await problemAt(`${scheme}://127.0.0.1:${post.port}`)).toBe(
      'The certificate of the mail server is not valid.',
    )
    expect(post.mails).toEqual([])
  })

  it('gets the password of our account when it asks for it, and its answer is told without its words', async () => {
    const tried: unknown[] = []
    const post = await startMailServer(() => null, {
      ...{ disabledCommands: ['STARTTLS'], authOptional: false, allowInsecureAuth: true },
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

  it('on another machine gets no password in the clear', async () => {
    const tried: unknown[] = []
    const post = await startMailServer(() => null, {
      ...{ disabledCommands: ['STARTTLS'], authOptional: false, allowInsecureAuth: true },
      onAuth: (_account, _session, callback) => {
        tried.push('a password')
        callback(null, { user: 'portal' })
      },
    })
    // it leads here, but nobody can tell
    const problem = await problemAt(`smtp://portal:secret@0.0.0.0:${post.port}`)

    expect([problem, tried]).toEqual(['The mail server answered 500 to STARTTLS.', []])
  })
})
