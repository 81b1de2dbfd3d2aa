import path from 'node:path'
import { readSettings } from './config'
import { StartProblem } from './startProblem'

const problemWith = (variables: Record<string, string>) => {
  try {
    readSettings(variables)
    return null
  } catch (failure) {
    return failure
  }
}

const own = { kind: 'own' }
const ownSources = { scores: own, qualifications: own, resources: own, shifts: own, lists: own, articles: own }

describe('settings', () => {
  it('[D-03] have defaults for everything', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      dataFolder: path.resolve('data'),
      publicUrl: null,
      contentOrigin: null,
      trustedProxies: [],
      database: null,
      metricsToken: null,
      writesPerMinute: 60,
      drainSeconds: 0,
      smtp: null,
      bounces: null,
      twilio: null,
      s3: null,
      sources: ownSources,
      ssoPrivateAddresses: false,
      demo: { isAllowed: true, wasSetByHand: false },
      sessionSecret: null,
      logLevel: 'warn',
    })
  })

  it('[D-03] are read from the environment', () => {
    const settings = readSettings({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/srv/muster',
      PUBLIC_URL: 'https://portal.test/',
      CONTENT_ORIGIN: 'https://content.test/',
      MUSTER_DEMO: '1',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,::1',
      LOG_LEVEL: 'info',
      SESSION_SECRET: 's'.repeat(32),
      DATABASE_URL: 'postgres://muster:x@db.test/muster',
      DATABASE_POOL: '20',
      METRICS_TOKEN: 't'.repeat(16),
      BOUNCE_ADDRESS: 'bounces@muster.test',
      BOUNCE_TOKEN: 'b'.repeat(16),
      WRITES_PER_MINUTE: '0',
      DRAIN_SECONDS: '15',
    })
    expect(settings).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataFolder: '/srv/muster',
      publicUrl: 'https://portal.test',
      contentOrigin: 'https://content.test',
      logLevel: 'info',
      demo: { isAllowed: true, wasSetByHand: true },
      trustedProxies: ['10.0.0.1', '10.1.0.0/16', '::1'],
      smtp: null,
      metricsToken: 't'.repeat(16),
      bounces: { address: 'bounces@muster.test', token: 'b'.repeat(16) },
      writesPerMinute: 0,
      drainSeconds: 15,
      twilio: null,
      s3: null,
      sources: ownSources,
      ssoPrivateAddresses: false,
      sessionSecret: 's'.repeat(32),
      database: { url: 'postgres://muster:x@db.test/muster', poolSize: 20 },
    })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'portal.test'],
    ['PUBLIC_URL', 'ftp://portal.test'],
    ['PUBLIC_URL', 'https://portal.test/path'],
    ['MUSTER_DEMO', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['SESSION_SECRET', 's'.repeat(31)],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/muster'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_POOL', '0'],
    ['METRICS_TOKEN', 'short'],
    ['BOUNCE_ADDRESS', 'sixteen.or.more1@muster.test'],
    ['BOUNCE_ADDRESS', 'a+b@muster.test'],
    ['BOUNCE_TOKEN', 'short'],
    ['WRITES_PER_MINUTE', 'many'],
    ['DRAIN_SECONDS', '301'],
  ])('[D-03] %s=%s is refused in one sentence that names it', (name, value) => {
    const failure = problemWith({ [name]: value })

    expect(failure).toBeInstanceOf(StartProblem)
    expect((failure as Error).message).toMatch(new RegExp(`^${name} .*\\.$`))
    expect((failure as Error).message).not.toContain('\n')
  })

  it.each([
    ['BOUNCE_TOKEN', { BOUNCE_ADDRESS: 'bounces@muster.test' }],
    ['BOUNCE_ADDRESS', { BOUNCE_TOKEN: 'b'.repeat(16) }],
  ])('[D-03] mails that come back need %s too', (name, variables) => {
    expect(problemWith(variables)).toEqual(
      new StartProblem(`${name} is required with ${Object.keys(variables)[0]}: mails that come back need both.`),
    )
  })

  it('[D-03] a PostgreSQL needs a session secret, because several servers may share it', () => {
    const failure = problemWith({ DATABASE_URL: 'postgres://db.test/muster' })
    expect(failure).toEqual(
      new StartProblem('SESSION_SECRET is required with DATABASE_URL, the same one for every server.'),
    )
  })

  const digits = '0123456789abcdef'.repeat(2)
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${digits}`,
    TWILIO_API_KEY: `SK${digits}`,
    TWILIO_API_SECRET: 's'.repeat(32),
    TWILIO_CONVERSATIONS_SERVICE_SID: `IS${digits}`,
  }
  it('[D-90] use Twilio’s cloud for chat when all of its variables are set', () => {
    expect(readSettings(twilio).twilio).toEqual({
      accountSid: `AC${digits}`,
      keySid: `SK${digits}`,
      secret: 's'.repeat(32),
      serviceSid: `IS${digits}`,
    })
  })
  it.each(Object.keys(twilio))('[D-90] report that %s is missing for Twilio, or wrong', (name) => {
    const there = name === 'TWILIO_ACCOUNT_SID' ? 'TWILIO_API_KEY' : 'TWILIO_ACCOUNT_SID'
    const all = 'TWILIO_ACCOUNT_SID, TWILIO_API_KEY, TWILIO_API_SECRET, TWILIO_CONVERSATIONS_SERVICE_SID'
    expect(problemWith({ ...twilio, [name]: '' })).toEqual(
      new StartProblem(`${name} is required with ${there}: chat through Twilio needs all of ${all}.`),
    )
    expect(problemWith({ ...twilio, [name]: 'a b' })).toMatchObject({
      message: expect.stringMatching(new RegExp(`^${name} must be `)) as string,
    })
  })

  const mailing = { SMTP_URL: 'smtps://mail.test', MAIL_FROM: 'portal@example.org' }
  it.each(['0.0.0.0', '::', '0:0::0', '::ffff:0.0.0.0'])(
    '[D-03] with HOST %s, links in mails need PUBLIC_URL',
    (HOST) => {
      expect(problemWith({ ...mailing, HOST })).toEqual(
        new StartProblem(
          `PUBLIC_URL is required with SMTP_URL and HOST ${HOST}: links in emails lead to the address that people open.`,
        ),
      )
      const there = { ...mailing, HOST, PUBLIC_URL: 'https://portal.test' }
      expect(readSettings(there).publicUrl).toBe('https://portal.test')
    },
  )
  it.each([{ HOST: '127.0.0.1' }, { HOST: '10.0.0.1' }, { HOST: '::1' }, { HOST: 'portal.test' }])(
    '[D-03] with %j, links in mails lead there',
    (host) => expect(problemWith({ ...mailing, ...host })).toBeNull(),
  )

  it('[D-03] an empty variable counts as unset', () => {
    expect(readSettings({ PORT: '', SESSION_SECRET: '', DATABASE_URL: '' })).toEqual(readSettings({}))
  })

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'http://portal.test' }, false],
    [{ HOST: '0.0.0.0', MUSTER_DEMO: '1' }, true],
    [{ MUSTER_DEMO: '0' }, false],
    [{ DATABASE_URL: 'postgres://db.test/muster', SESSION_SECRET: 's'.repeat(32) }, false],
  ])('[D-03] %j: demo data allowed is %s', (variables, isAllowed) => {
    expect(readSettings(variables).demo.isAllowed).toBe(isAllowed)
  })
})

describe('settings of a bucket', () => {
  const needed = { S3_BUCKET: 'muster', S3_KEY_ID: 'key', S3_SECRET: 'secret-of-the-key' }

  it('are those of AWS without an endpoint, and of a path with one', () => {
    const common = { bucket: 'muster', keyId: 'key', secret: 'secret-of-the-key' }
    expect(readSettings({ ...needed, S3_REGION: 'eu-central-1' }).s3).toEqual({
      ...common,
      endpoint: null,
      region: 'eu-central-1',
      isPathStyle: false,
    })
    const own = { ...needed, S3_ENDPOINT: 'https://s3.test/' }
    expect(readSettings(own).s3).toEqual({
      ...common,
      endpoint: 'https://s3.test',
      region: 'us-east-1',
      isPathStyle: true,
    })
    expect(readSettings({ ...own, S3_PATH_STYLE: '0' }).s3?.isPathStyle).toBe(false)
  })

  it.each([
    [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_BUCKET is required with S3_ENDPOINT'],
    [{ S3_BUCKET: 'muster', S3_KEY_ID: 'key' }, 'S3_SECRET is required with S3_BUCKET'],
    [{ ...needed, S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET must be'],
    [{ ...needed, S3_ENDPOINT: 'https://s3.test/muster' }, 'S3_ENDPOINT must be'],
    [{ ...needed, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be'],
  ])('are complete or stop the start: %j', (variables, sentence) => {
    const failure = problemWith(variables)
    expect(failure).toBeInstanceOf(StartProblem)
    expect((failure as StartProblem).message).toContain(sentence)
    expect((failure as StartProblem).message).not.toContain(needed.S3_SECRET)
  })
})
