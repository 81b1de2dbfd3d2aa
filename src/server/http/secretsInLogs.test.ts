import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { accountCalls } from '@contract/account'
import { idempotencyKeyHeader } from '@contract/call'
import { sessionCalls } from '@contract/session'
import { readSettings } from '@server/config'
import { postgresPool } from '@server/database/postgresPool'
import { explainServerFailure } from '@server/databaseServer'
import { chapters } from '@server/resources/registry'
import { StartProblem } from '@server/startProblem'
import { builtProgram } from '@server/testing/programs'
import { codeOf, setUpSecondFactor } from '@server/testing/secondFactorOfTest'
import { startDemoServer, type DemoServer } from '@server/testing/startDemoServer'
import { testSecret } from '@server/testing/testSecret'

/** Each of them is sent, or set, and may stand in no line. */
const secrets = {
  password: 'Right.Horse.2026',
  wrongPassword: 'Wrong.Horse.2026',
  otp: '493817',
  pin: '640273',
  recoveryCode: 'ab12-cd34-ef56-gh78',
  idempotencyKey: 'key-of-a-form-7731',
  query: 'searched-for-in-private',
  cookie: 'cookie-of-another-program',
  mailText: 'https://portal.test/users/password/edit?token=way-into-an-account',
  mailPassword: 'Mail.Server.Password',
  metricsToken: 'token-of-the-collector',
  bounceToken: 'token-of-the-mail-server',
  email: 'quiet.person@test.example',
}
const described = chapters.flatMap(({ calls }) => calls)

/** The token that an answer hands out, or nothing. */
const tokenIn = (headers: Headers) => (headers.get('authorization') ?? '').replace('Bearer ', '')
const signIn = async ({ anybody }: DemoServer, password: string, otpAttempt = secrets.otp) => {
  const user = { email: secrets.email, password, otpAttempt }
  return tokenIn((await anybody.call(sessionCalls.login, { body: { user } })).headers)
}

/** Sets up a second factor with wrong and with right secrets; answers what was told on the way. */
const setUpEverything = async (server: DemoServer, token: string) => {
  const client = server.withToken(token)
  const { password, wrongPassword, pin, otp: code } = secrets
  for (const attempt of [wrongPassword, password])
    await client.call(accountCalls.updatePin, { body: { pin, password: attempt } })
  await client.call(accountCalls.enableTwoFactor, { body: { code, password: wrongPassword } })
  const { secret, recoveryCodes } = await setUpSecondFactor(server, client, password)
  await signIn(server, password)
  await signIn(server, password, secrets.recoveryCode)
  const [recoveryCode = ''] = recoveryCodes
  const opened = await signIn(server, password, recoveryCode)
  const { body } = await client.call(accountCalls.resetTwoFactor, {})
  // codes are six digits, which a log may hold by chance
  return { nextCode: codeOf(server, secret, 1), told: { secret, recoveryCode, opened, pending: body.otpSecret } }
}

/** Every call, as it should be and as it should not, by somebody with a token and with everything secret in its request. */
const askEverything = async ({ withToken }: DemoServer, token: string) => {
  const headers = { [idempotencyKeyHeader]: secrets.idempotencyKey, cookie: `kept=${secrets.cookie}` }
  const rest = { password: secrets.password, token, code: secrets.otp, note: secrets.query }
  const json = { ...headers, 'content-type': 'application/json' }
  for (const { call, examples } of described) {
    const sends = call.method !== 'GET' && call !== sessionCalls.login
    const address = `${call.path.replace(/:\w+/g, 'unknown')}?note=${secrets.query}&token=${token}`
    for (const { input } of examples) await withToken(token).call(call, input, headers)
    await withToken(`${token}x`).send(address, { method: call.method, headers })
    await withToken(token).send(address, {
      method: call.method,
      headers: json,
      ...(sends && { body: JSON.stringify({ ...rest, user: rest }) }),
    })
    if (sends)
      await withToken(token).send(address, { method: call.method, headers: json, body: `{"${secrets.password}` })
  }
}

describe('the log, however much it is asked to tell', () => {
  it('[D-22, D-69] holds no secret that was sent in a session of every call', async () => {
    const lines: string[] = []
    const server = await startDemoServer({
      log: { write: (line) => lines.push(line) },
      variables: {
        LOG_LEVEL: 'trace',
        METRICS_TOKEN: secrets.metricsToken,
        BOUNCE_TOKEN: secrets.bounceToken,
        MAIL_FROM: 'portal@test.example',
        SMTP_URL: `smtp://mailer:${secrets.mailPassword}@127.0.0.1:9`,
      },
    })
    const { email, password, mailText } = secrets
    const person = { organisation_id: 'harbour', role: ['admin', 'employee'], email, password }
    await server.given.person(person)
    await signIn(server, secrets.wrongPassword)
    const first = await signIn(server, secrets.password)
    const { nextCode, told } = await setUpEverything(server, first)
    const token = await signIn(server, secrets.password, nextCode)
    await askEverything(server, first)
    const metrics = { authorization: `Bearer ${secrets.metricsToken}` }
    expect((await server.anybody.send('/metrics', { headers: metrics })).status).toBe(200)

    // what can not be sent, and a database that fails in the midst of it
    const mail = await server.given.mail({ organisation_id: 'harbour', text: mailText, is_secret: true })
    await server.given.job({ organisation_id: 'harbour', kind: 'mail.send', payload: { mailId: mail.id } })
    await server.runJobs()
    await server.db.schema.alterTable('locations').renameColumn('name', 'title').execute()
    const { status } = await server.withToken(token).send(`/api/dashboard/locations?search=${secrets.query}`)
    await server.db.schema.alterTable('locations').renameColumn('title', 'name').execute()
    expect([status, (await server.withToken(token).send('/api/me')).status]).toEqual([500, 200])

    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(80)
    expect(lines.some((line) => line.includes('mail.send'))).toBe(true)
    const signature = (one: string) => one.split('.')[2] ?? one
    const all = {
      ...secrets,
      ...told,
      token,
      first,
      signature: signature(token),
      firstSignature: signature(first),
      testSecret,
    }
    expect(Object.values(all).filter((secret) => secret.length < 6)).toEqual([])
    expect(Object.entries(all).flatMap(([name, secret]) => (log.includes(secret) ? [name] : []))).toEqual([])
  })
})

/** A message as a PostgreSQL sends it: a letter, its length, what it says. */
const messageOf = (letter: string, content: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const askForPassword = messageOf('R', Buffer.from([0, 0, 0, 3]))
const refusePassword = messageOf('E', Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed\0\0'))

/** Asks as a PostgreSQL does for a password in clear, and takes none. */
const startRefusing = async () => {
  const passwords: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(askForPassword)
      socket.once('data', (password: Buffer) => {
        passwords.push(password.subarray(5, -1).toString())
        socket.end(refusePassword)
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { passwords, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

describe('what a start says', () => {
  const hidden = 'hush-hush'

  it.each([
    ['DATABASE_URL', { DATABASE_URL: `postgres//muster:${hidden}@127.0.0.1/muster` }],
    ['SMTP_URL', { SMTP_URL: `smtp//mailer:${hidden}@127.0.0.1`, MAIL_FROM: 'portal@test.example' }],
    ['SESSION_SECRET', { SESSION_SECRET: hidden }],
    ['METRICS_TOKEN', { METRICS_TOKEN: hidden }],
  ])('[D-03, D-22] names %s when it is wrong, and not what is in it', (name, variables) => {
    const attempt = () => readSettings(variables)
    expect(attempt).toThrow(name)
    expect(attempt).not.toThrow(hidden)
  })

  it('[D-22] does not tell the password of a database that is not there', async () => {
    const url = `postgres://muster:${hidden}@127.0.0.1:9/muster`
    const pool = postgresPool({ url, size: 1, timeoutMs: 0, onLost: () => {} })
    const failure = await pool.connect().then(
      () => null,
      (problem: unknown) => problem,
    )
    await pool.end()
    const told = explainServerFailure(failure, url)

    expect(told).toEqual(
      new StartProblem('The database at 127.0.0.1:9/muster cannot be used: it does not answer. See DATABASE_URL.'),
    )
    expect(inspect([failure, told], { depth: null, showHidden: true })).not.toContain(hidden)
  })

  it('[D-22] does not tell the password that a database refuses', async () => {
    const database = await startRefusing()
    const variables = {
      DATABASE_URL: `postgres://muster:${hidden}@127.0.0.1:${database.port}/muster`,
      SESSION_SECRET: `${hidden}-`.repeat(4),
      PORT: '0',
      LOG_LEVEL: 'trace',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'muster-secrets-')),
    }
    const server = spawn(process.execPath, [builtProgram('main.js')], { env: { PATH: process.env.PATH, ...variables } })
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    const [code] = (await once(server, 'close')) as [number]
    database.close()

    expect(database.passwords).toContain(hidden)
    expect(code).toBe(1)
    expect(said).toContain(`The database at 127.0.0.1:${database.port}/muster cannot be used: it refuses the password.`)
    expect(said).not.toContain(hidden)
  })
})
