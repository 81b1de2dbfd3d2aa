import path from 'node:path'
import { z } from 'zod'
import { longestBounceName } from '@server/mail/returnPaths'
import { readSmtpUrl, type BounceSettings, type SmtpSettings } from '@server/mail/smtpSettings'
import type { S3Settings } from '@server/media/s3Settings'
import { readSources, sourceSentences, sourceVariables, type SourceSettings } from '@server/sources/sourceSettings'
import { isEveryAddress, isLoopback } from './network/addresses'
import { isAddressOrRange, isBounceAddress, isPostgres, origin, sid, wholeNumber } from './settingRules'
import { StartProblem } from './startProblem'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** All settings from the environment, read once (D-03). */
export type Settings = {
  host: string
  port: number
  /** Absolute path. */
  dataFolder: string
  /** A PostgreSQL; null for the embedded database in the data folder. */
  database: { url: string; poolSize: number } | null
  /** The public origin of the portal; null when it is not set. */
  publicUrl: string | null
  /** Another origin of this server, on which the files of SCORM packages are; null: they are on that of the portal. */
  contentOrigin: string | null
  demo: { isAllowed: boolean; wasSetByHand: boolean }
  /** Proxies whose forwarded headers are trusted; by default none. */
  trustedProxies: string[]
  /** Null: generated and stored in the data folder. */
  sessionSecret: string | null
  /** Null: mails stay in the database, where admins read them. */
  smtp: SmtpSettings | null
  /** Where mails that can not be delivered go back to; null: to MAIL_FROM, and nothing is recorded. */
  bounces: BounceSettings | null
  logLevel: (typeof logLevels)[number]
  /** The bearer token for /metrics; null: there is no such page. */
  metricsToken: string | null
  /** Messages and comments of one person, and twice as many as of other writing; 0: not limited. */
  writesPerMinute: number
  /** How long a stopping server still takes requests while `/readyz` says no, until a balancer has noticed. */
  drainSeconds: number
  /** Twilio's cloud for chat; null for the built-in endpoint (D-90). */
  twilio: TwilioSettings | null
  /** A bucket for files; null for the data folder. */
  s3: S3Settings | null
  /** Where the facts of the dashboard come from (D-106). */
  sources: SourceSettings
  /** Whether a provider of single sign-on may be in a private network, or on this machine. */
  ssoPrivateAddresses: boolean
}

export type TwilioSettings = { accountSid: string; keySid: string; secret: string; serviceSid: string }

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().refine(isPostgres).optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  PUBLIC_URL: origin,
  CONTENT_ORIGIN: origin,
  MUSTER_DEMO: z.enum(['0', '1']).optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isAddressOrRange))
    .default([]),
  SESSION_SECRET: z.string().min(32).optional(),
  SMTP_URL: z
    .string()
    .transform(readSmtpUrl)
    .refine((server) => server !== null)
    .optional(),
  MAIL_FROM: z.email().max(254).optional(),
  BOUNCE_ADDRESS: z.email().max(200).refine(isBounceAddress).optional(),
  BOUNCE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  LOG_LEVEL: z.enum(logLevels).default('warn'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  WRITES_PER_MINUTE: wholeNumber(0, 100_000).default(60),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  TWILIO_ACCOUNT_SID: sid('AC'),
  TWILIO_API_KEY: sid('SK'),
  TWILIO_API_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  TWILIO_CONVERSATIONS_SERVICE_SID: sid('IS'),
  S3_ENDPOINT: origin,
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional(),
  S3_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/)
    .optional(),
  S3_PATH_STYLE: z.enum(['0', '1']).optional(),
  SSO_PRIVATE_ADDRESSES: z.enum(['0', '1']).default('0'),
  ...sourceVariables,
})
type Environment = z.infer<typeof environment>

/** The error sentence for each variable. */
const sentences: Record<string, string> = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  DATABASE_URL:
    'DATABASE_URL must be the address of a PostgreSQL database, such as postgres://muster:secret@db.example.org/muster.',
  DATABASE_POOL: 'DATABASE_POOL must be a whole number from 1 to 500.',
  PUBLIC_URL: 'PUBLIC_URL must be an address without a path, such as https://portal.example.org.',
  CONTENT_ORIGIN: 'CONTENT_ORIGIN must be an address without a path, such as https://content.example.org.',
  MUSTER_DEMO: "MUSTER_DEMO must be '0' or '1'.",
  TRUST_PROXY: 'TRUST_PROXY must be a comma-separated list of addresses or ranges, such as 10.0.0.1,10.1.0.0/16.',
  SESSION_SECRET: 'SESSION_SECRET must have at least 32 characters.',
  SMTP_URL: 'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.org.',
  MAIL_FROM: 'MAIL_FROM must be one email address, such as portal@example.org.',
  BOUNCE_ADDRESS: `BOUNCE_ADDRESS must be one email address with at most ${longestBounceName} characters before the @ and no +, such as bounces@example.org.`,
  BOUNCE_TOKEN: 'BOUNCE_TOKEN must have at least 16 characters, without spaces.',
  METRICS_TOKEN: 'METRICS_TOKEN must have at least 16 characters, without spaces.',
  WRITES_PER_MINUTE: 'WRITES_PER_MINUTE must be a whole number from 0 to 100000.',
  DRAIN_SECONDS: 'DRAIN_SECONDS must be a whole number from 0 to 300.',
  LOG_LEVEL: `LOG_LEVEL must be one of ${logLevels.join(', ')}.`,
  TWILIO_ACCOUNT_SID: 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.',
  TWILIO_API_KEY: 'TWILIO_API_KEY must be the sid of an API key: SK and 32 hexadecimal digits.',
  TWILIO_API_SECRET: 'TWILIO_API_SECRET must be the secret of the API key: at least 16 characters, without spaces.',
  TWILIO_CONVERSATIONS_SERVICE_SID: 'TWILIO_CONVERSATIONS_SERVICE_SID must be IS and 32 hexadecimal digits.',
  S3_ENDPOINT: 'S3_ENDPOINT must be an address without a path, such as https://s3.example.org.',
  S3_REGION: 'S3_REGION must be the name of a region, such as eu-central-1.',
  S3_BUCKET: 'S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.',
  S3_KEY_ID: 'S3_KEY_ID must be the id of an access key, without spaces.',
  S3_SECRET: 'S3_SECRET must be the secret of the access key: at least 8 characters, without spaces.',
  S3_PATH_STYLE: "S3_PATH_STYLE must be '0' or '1'.",
  SSO_PRIVATE_ADDRESSES: "SSO_PRIVATE_ADDRESSES must be '0' or '1'.",
  ...sourceSentences,
}

/** Reads Twilio's four variables: all of them, or none. */
const readTwilio = (variables: Environment): TwilioSettings | null => {
  const {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_API_KEY: keySid,
    TWILIO_API_SECRET: secret,
    TWILIO_CONVERSATIONS_SERVICE_SID: serviceSid,
  } = variables
  if (accountSid !== undefined && keySid !== undefined && secret !== undefined && serviceSid !== undefined)
    return { accountSid, keySid, secret, serviceSid }

  const names = Object.keys(environment.shape).filter((name): name is keyof Environment => name.startsWith('TWILIO_'))
  const there = names.find((name) => variables[name] !== undefined)
  const lacking = names.find((name) => variables[name] === undefined)
  if (there === undefined) return null
  throw new StartProblem(`${lacking} is required with ${there}: chat through Twilio needs all of ${names.join(', ')}.`)
}

/** Reads the two variables of mails that come back: both, or none. */
const readBounces = ({ BOUNCE_ADDRESS: address, BOUNCE_TOKEN: token }: Environment): BounceSettings | null => {
  if (address !== undefined && token !== undefined) return { address, token }
  if (address === undefined && token === undefined) return null
  const [lacking, there] = address === undefined ? ['ADDRESS', 'TOKEN'] : ['TOKEN', 'ADDRESS']
  throw new StartProblem(`BOUNCE_${lacking} is required with BOUNCE_${there}: mails that come back need both.`)
}

/** Reads the variables of S3: a bucket with its key, or none of them. */
const readS3 = (variables: Environment): S3Settings | null => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET: bucket, S3_KEY_ID: keyId, S3_SECRET: secret, S3_PATH_STYLE } = variables
  if (bucket !== undefined && keyId !== undefined && secret !== undefined) {
    const isPathStyle = S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_PATH_STYLE === '1'
    return { endpoint: S3_ENDPOINT ?? null, region: S3_REGION, bucket, keyId, secret, isPathStyle }
  }
  const needed = ['S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const
  const there = [...needed, 'S3_ENDPOINT', 'S3_PATH_STYLE'] as const
  const given = there.find((name) => variables[name] !== undefined)
  if (given === undefined) return null
  const lacking = needed.find((name) => variables[name] === undefined)
  throw new StartProblem(`${lacking} is required with ${given}: files in a bucket need all of ${needed.join(', ')}.`)
}

type Variables = Readonly<Record<string, string | undefined>>

/** Of what belongs together; throws a StartProblem for what is missing. */
const requireSecret = ({ DATABASE_URL, SESSION_SECRET }: Environment) => {
  if (DATABASE_URL !== undefined && SESSION_SECRET === undefined)
    throw new StartProblem('SESSION_SECRET is required with DATABASE_URL, the same one for every server.')
}
const requireSender = ({ SMTP_URL, MAIL_FROM }: Environment) => {
  if (SMTP_URL && MAIL_FROM === undefined)
    throw new StartProblem('MAIL_FROM is required with SMTP_URL: the address that emails are sent from.')
}
const requireLinks = ({ SMTP_URL, PUBLIC_URL, HOST }: Environment) => {
  if (SMTP_URL && PUBLIC_URL === undefined && isEveryAddress(HOST))
    throw new StartProblem(
      `PUBLIC_URL is required with SMTP_URL and HOST ${HOST}: links in emails lead to the address that people open.`,
    )
}
const requirePortal = ({ CONTENT_ORIGIN, PUBLIC_URL }: Environment) => {
  if (CONTENT_ORIGIN === undefined) return
  if (PUBLIC_URL === undefined)
    throw new StartProblem('PUBLIC_URL is required with CONTENT_ORIGIN: packages say which portal may show them.')
  if (new URL(CONTENT_ORIGIN).host === new URL(PUBLIC_URL).host)
    throw new StartProblem('CONTENT_ORIGIN must have another host name than PUBLIC_URL.')
}
const combinations = [
  requireSecret,
  requireSender,
  requireLinks,
  requirePortal,
  readBounces,
  readTwilio,
  readS3,
  readSources,
]

/** The variables that are given. Empty counts as unset. */
const given = (variables: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))

const problemOf = (work: () => unknown): string[] => {
  try {
    work()
    return []
  } catch (failure) {
    if (failure instanceof StartProblem) return [failure.message]
    throw failure
  }
}

export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Everything that is wrong with the environment, a sentence each. */
export const problemsOfSettings = (variables: Variables): string[] => {
  const parsed = environment.safeParse(given(variables))
  if (parsed.success) return combinations.flatMap((read) => problemOf(() => read(parsed.data)))
  const names = new Set(parsed.error.issues.map(({ path: [name] }) => String(name)))
  return [...names].map((name) => sentences[name] ?? `${name} is not valid.`)
}

/** Reads the environment. Throws a StartProblem that names the first wrong variable. */
export const readSettings = (variables: Variables): Settings => {
  const [problem] = problemsOfSettings(variables)
  if (problem !== undefined) throw new StartProblem(problem)
  const read = environment.parse(given(variables))

  const { HOST, PUBLIC_URL, MUSTER_DEMO, DATABASE_URL, SMTP_URL, MAIL_FROM, ...rest } = read
  const isAtHome = isLoopback(HOST) && PUBLIC_URL === undefined && DATABASE_URL === undefined
  return {
    host: HOST,
    port: rest.PORT,
    dataFolder: path.resolve(rest.DATA_DIR),
    database: DATABASE_URL === undefined ? null : { url: DATABASE_URL, poolSize: rest.DATABASE_POOL },
    publicUrl: PUBLIC_URL ?? null,
    contentOrigin: rest.CONTENT_ORIGIN ?? null,
    demo: {
      isAllowed: MUSTER_DEMO === undefined ? isAtHome : MUSTER_DEMO === '1',
      wasSetByHand: MUSTER_DEMO !== undefined,
    },
    trustedProxies: rest.TRUST_PROXY,
    sessionSecret: rest.SESSION_SECRET ?? null,
    smtp: SMTP_URL && MAIL_FROM !== undefined ? { ...SMTP_URL, from: MAIL_FROM } : null,
    bounces: readBounces(read),
    logLevel: rest.LOG_LEVEL,
    metricsToken: rest.METRICS_TOKEN ?? null,
    writesPerMinute: rest.WRITES_PER_MINUTE,
    drainSeconds: rest.DRAIN_SECONDS,
    twilio: readTwilio(read),
    s3: readS3(read),
    sources: readSources(read),
    ssoPrivateAddresses: rest.SSO_PRIVATE_ADDRESSES === '1',
  }
}
