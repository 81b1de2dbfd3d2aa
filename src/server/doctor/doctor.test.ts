import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '@server/testing/freePort'
import { findNginx } from '@server/testing/nginxBinary.mjs'
import { startMailServer } from '@server/testing/startMailServer'
import { startNginx } from '@server/testing/startNginx'
import { refuseAs, startS3 } from '@server/testing/startS3'
import { startTestServer } from '@server/testing/startTestServer'
import { until } from '@server/testing/until'
import { testSecret } from '@server/testing/testSecret'
import { checkFiles } from './checkFiles'
import { checkMachine } from './checkMachine'
import { checkMail } from './checkMail'
import { checkOwnServer, checkProxy } from './checkProxy'
import { runDoctor } from './doctor'
import type { Area, Finding } from './finding'
import { readSettings } from '../config'
import { reachedToken } from '../http/reached'
import { createSecretBox } from '../secrets/secretBox'
import { reportLines } from './report'

const aFolder = () => mkdtempSync(path.join(os.tmpdir(), 'muster-doctor-'))
const brief = (findings: readonly Finding[]) => findings.map(({ state, found }) => `${state}: ${found}`)
const wrongIn = (findings: readonly Finding[], area?: Area) =>
  findings.filter((one) => one.state === 'wrong' && (area === undefined || one.area === area))
const token = reachedToken(createSecretBox(testSecret))

describe('the machine', () => {
  it('is well with a folder of this user, and left as it was', async () => {
    const dataFolder = aFolder()
    const findings = await checkMachine({ dataFolder })

    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([])
    expect(readdirSync(dataFolder)).toEqual([])
  })

  it('has a folder of another user, or files of another user in it', async () => {
    const [theirs, mixed] = [aFolder(), aFolder()]
    mkdirSync(path.join(mixed, 'media'))
    if (process.getuid?.() === 0) chownSync(path.join(mixed, 'media'), 12_345, 12_345)
    const ofTheirs = await checkMachine({ dataFolder: theirs }, { uid: 12_345 })
    const ofMixed = await checkMachine({ dataFolder: mixed })

    expect(wrongIn(ofTheirs)[0]?.found).toContain('and this is user 12345.')
    if (process.getuid?.() === 0) expect(wrongIn(ofMixed)[0]?.found).toContain('these belong to another user: media.')
  })

  it('may not write in the folder', async () => {
    const [file, folder] = [path.join(aFolder(), 'file'), aFolder()]
    writeFileSync(file, '')
    expect(brief(await checkMachine({ dataFolder: file }))).toContain(`wrong: ${file} is a file.`)

    chmodSync(folder, 0o500)
    const isRoot = process.getuid?.() === 0
    if (isRoot) process.seteuid?.(65_534) // whom the folder is closed to
    try {
      const [first] = wrongIn(await checkMachine({ dataFolder: isRoot ? '/root' : folder }, { uid: 0 }))
      expect(first?.found).toContain('this user may not use it')
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })

  it('has a full disk, or little space', async () => {
    const spaceOf = (free: number) => () => Promise.resolve({ free, size: 100e9 })
    const dataFolder = aFolder()
    const [full, little, enough] = await Promise.all(
      [1e6, 5e9, 50e9].map((free) => checkMachine({ dataFolder }, { spaceOf: spaceOf(free) })),
    )

    expect(wrongIn(full ?? [])[0]?.found).toContain('1 MB of 100 GB are free')
    expect(brief(little ?? []).at(-1)).toContain('warning: 5 GB of 100 GB are free')
    expect(brief(enough ?? []).at(-1)).toContain('ok: 50 GB of 100 GB are free')
  })
})

describe('emails', () => {
  const smtpOf = (url: string) => readSettings({ SMTP_URL: url, MAIL_FROM: 'portal@harbour.test' })

  it('reach the mail server, and are not sent unless asked for', async () => {
    const { mails, url, port } = await startMailServer()
    expect(brief(await checkMail(smtpOf(url)))).toEqual([
      `ok: 127.0.0.1:${port} answered. Emails come from portal@harbour.test.`,
    ])
    expect(mails).toEqual([])

    await checkMail(smtpOf(url), { sendTo: 'robin@quay.test' })
    expect(mails.map(({ to, raw }) => [to, /^Subject: .*/m.test(raw)])).toEqual([[['robin@quay.test'], true]])
  })

  it('meet a closed port, or a wrong password', async () => {
    const [closed] = await checkMail(smtpOf(`smtp://127.0.0.1:${await freePort()}`))
    const { url } = await startMailServer(undefined, {
      disabledCommands: ['STARTTLS'],
      onAuth: (_account, _session, callback) => callback(Object.assign(new Error('no'), { responseCode: 535 })),
    })
    const [refused] = await checkMail(smtpOf(url.replace('//', '//robin:Not.The.Password@')))

    expect(closed).toMatchObject({ state: 'wrong', advice: expect.stringContaining('host and port') as string })
    expect(refused).toMatchObject({ state: 'wrong', advice: expect.stringContaining('user and password') as string })
    expect(refused?.found).toContain('535')
  })
})

describe('files', () => {
  it('can be written, read, listed and deleted in a bucket, and nothing is left', async () => {
    const s3 = await startS3()
    const settings = readSettings({ ...s3.variables, DATA_DIR: aFolder() })
    try {
      expect(brief(await checkFiles(settings))).toEqual([
        expect.stringContaining('ok: A file was written in the bucket'),
      ])
      s3.failAs(({ method }, response) => method === 'DELETE' && refuseAs(response, 403, 'AccessDenied'))
      expect(brief(await checkFiles(settings))).toEqual([expect.stringMatching(/^wrong: .* could not delete: /)])
      s3.failAs((_request, response) => refuseAs(response, 404, 'NoSuchBucket'))
      expect(brief(await checkFiles(settings))).toEqual([expect.stringContaining('of S3_BUCKET')])
    } finally {
      await s3.stop()
    }
  })

  it('are not made where there are none yet', async () => {
    const dataFolder = aFolder()
    expect(brief(await checkFiles({ s3: null, dataFolder }))).toEqual([expect.stringContaining('no files')])
    expect(readdirSync(dataFolder)).toEqual([])
  })
})

describe('the embedded database beside a server that runs', () => {
  it('is left alone, and the rest is looked at', async () => {
    const server = await startTestServer()
    const [DATA_DIR, holder] = [aFolder(), spawn('sleep', ['600'])]
    mkdirSync(path.join(DATA_DIR, 'database'))
    writeFileSync(path.join(DATA_DIR, 'muster.lock'), `${holder.pid} `)
    try {
      const findings = await runDoctor({ DATA_DIR, PORT: new URL(server.baseUrl()).port, SESSION_SECRET: testSecret })

      expect(wrongIn(findings)).toEqual([])
      expect(brief(findings)).toContainEqual(expect.stringContaining(`in use by the server, process ${holder.pid}`))
      expect(brief(findings)).toContainEqual(expect.stringMatching(/^ok: The server at \S+ is ready/))
    } finally {
      holder.kill()
    }
  })
})

const behind = findNginx() ? describe : describe.skip
behind('a proxy', () => {
  const start = async (spoil?: (config: string) => string, variables = { TRUST_PROXY: '127.0.0.1' }) => {
    const [one, other] = [await startTestServer({ variables }), await startTestServer({ variables })]
    const proxy = await startNginx([one.baseUrl(), other.baseUrl()], spoil)
    const check = (secretToken: string | null = token) => checkProxy(proxy.url, secretToken)
    return { ...proxy, one, other, check }
  }

  it('is well when it is set as operators are told', async () => {
    const { check, url, stop } = await start()
    expect(brief(await check())).toEqual([
      `ok: ${url} leads to 2 servers of this installation.`,
      'ok: Each is of this version.',
      `ok: Servers see that they are reached at ${url}.`,
      'ok: This machine is seen as 127.0.0.1.',
      'ok: WebSockets pass.',
      'ok: Bodies of 100 MB pass, as they arrive.',
      'ok: The clock of the server at PUBLIC_URL agrees with this machine’s.'.replace('’', "'"),
    ])
    expect(brief(await check('another token'))).toEqual([expect.stringContaining('does not know this session secret')])
    await stop()
  })

  it.each<[string, (config: string) => string, string]>([
    ['adds to X-Forwarded-For', (config) => config.replace('For $remote_addr', 'For $http_x_forwarded_for'), 'pretend'],
    [
      'passes on a host',
      (config) => config.replace(/ +proxy_set_header X-Forwarded-Host .*\n/, ''),
      'X-Forwarded-Host',
    ],
    ['does not upgrade', (config) => config.replace(/ +proxy_set_header (Upgrade|Connection) .*\n/g, ''), 'WebSocket'],
    ['takes small bodies', (config) => config.replace('client_max_body_size 0', 'client_max_body_size 1m'), 'with 413'],
  ])('that %s is told of', async (_title, spoil, words) => {
    const { check, stop } = await start(spoil)
    const findings = wrongIn(await check())
    await stop()

    expect(brief(findings)).toEqual([expect.stringContaining(words)])
    expect(findings[0]?.advice).toContain('docs/nginx.conf')
  })

  it('that nobody trusts makes everyone come from it', async () => {
    const { check, stop } = await start(undefined, { TRUST_PROXY: '' })
    expect(wrongIn(await check())[0]?.advice).toContain('Add 127.0.0.1 to TRUST_PROXY')
    await stop()
  })

  const away = async () => `http://127.0.0.1:${await freePort()}`

  it('logs no address of a package, which would open it', async () => {
    const { url, log, stop } = await startNginx([await away(), await away()])
    for (const path of ['/packages/a-ticket/index.html', '/%70ackages/a-ticket/sco.js', '/packages-of-mine'])
      await fetch(url + path)
    await until(() => log().includes('/packages-of-mine'))
    expect(log()).not.toContain('a-ticket')
    await stop()
  })

  it('reaches no server, or does not answer', async () => {
    const { url, stop } = await startNginx([await away(), await away()])
    const check = () => checkProxy(url, token)
    expect(brief(await check())).toEqual([`wrong: The proxy at ${url} answers with 503: it reaches no server.`])
    await stop()
    expect(brief(await check())).toEqual([expect.stringContaining('does not answer: ')])
    expect(brief(await checkOwnServer(url, token))).toEqual([expect.stringContaining('No server answers')])
  })
})

describe('the report', () => {
  it('says what to do below each line that is not well, and shows no secret', async () => {
    const SESSION_SECRET = 'A.Secret.That.Nobody.May.Read.In.A.Report'
    const variables = {
      DATA_DIR: aFolder(),
      PORT: '0',
      SESSION_SECRET,
      DATABASE_URL: `postgres://muster:Secret.Of.Database@127.0.0.1:${await freePort()}/muster`,
      SMTP_URL: `smtp://robin:Secret.Of.Mail@127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'portal@harbour.test',
    }
    const findings = await runDoctor(variables)
    const lines = reportLines(findings)

    expect(wrongIn(findings).map(({ area }) => area)).toEqual(['database', 'email'])
    expect(lines.join('\n')).not.toMatch(/Secret/)
    expect(lines.filter((line) => line.trim().startsWith('→'))).toHaveLength(
      findings.filter(({ state }) => state !== 'ok').length,
    )
    expect(lines.at(-1)).toMatch(/^2 wrong, \d warnings?, \d+ ok\.$/)
  })
})
