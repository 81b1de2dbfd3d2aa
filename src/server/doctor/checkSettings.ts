import { problemsOfSettings, readSettings, settingNames, type Settings } from '@server/config'
import { isLoopback } from '@server/network/addresses'
import { deadLinksWarning } from '@server/listening'
import { counted, findingsOf, type Finding } from './finding'

const { ok, warning, wrong } = findingsOf('settings')
type Variables = Readonly<Record<string, string | undefined>>

/** Beginnings of our names alone: what begins so and is none of them was misspelt. */
const families =
  /^(DATABASE_|SMTP_|MAIL_F|BOUNCE_|METRICS_|TWILIO_|S3_|PUBLIC_U|SESSION_S|TRUST_P|WRITES_P|[A-Z]+_SOURCE(_|$))/

const unknownNames = (variables: Variables) =>
  Object.keys(variables).filter((name) => families.test(name) && !settingNames.includes(name))

const hasTls = (url: string) => /[?&](sslmode=(require|verify-ca|verify-full)|ssl=true)/.test(url)
const isNearby = (host: string) => host === '' || isLoopback(host)

const doubtsOf = (settings: Settings): Finding[] => {
  const { publicUrl, demo, trustedProxies, database, smtp, metricsToken, host, logLevel } = settings
  const deadLinks = deadLinksWarning(settings)
  const isOpen = publicUrl !== null || !isLoopback(host)
  return [
    deadLinks !== null && warning('Links in emails lead nowhere.', 'Set PUBLIC_URL to the address that people open.'),
    publicUrl?.startsWith('http:') === true &&
      !isLoopback(new URL(publicUrl).hostname) &&
      warning(
        'PUBLIC_URL is without TLS: passwords cross the network as they are.',
        'Give the proxy a certificate, and set PUBLIC_URL to its https address.',
      ),
    publicUrl !== null &&
      trustedProxies.length === 0 &&
      warning(
        'PUBLIC_URL is set and TRUST_PROXY is not: behind a proxy everyone seems to come from one address, and attempts to sign in are counted together.',
        'Set TRUST_PROXY to the address that the proxy comes from.',
      ),
    demo.isAllowed && isOpen && warning('The demo is allowed, and its passwords are public.', 'Set MUSTER_DEMO to 0.'),
    database !== null &&
      !isNearby(new URL(database.url).hostname) &&
      !hasTls(database.url) &&
      warning(
        'The connection to the database does not ask for TLS.',
        'Add ?sslmode=verify-full to DATABASE_URL, unless the network between them is private.',
      ),
    smtp === null &&
      isOpen &&
      warning(
        'There is no mail server: emails are kept, and administrators have to hand on links to new passwords.',
        'Set SMTP_URL and MAIL_FROM.',
      ),
    metricsToken === null &&
      isOpen &&
      warning('The metrics are off, so no alert can warn you.', 'Set METRICS_TOKEN, and read /metrics with it.'),
    ['debug', 'trace'].includes(logLevel) &&
      warning(`LOG_LEVEL is ${logLevel}: the log grows fast.`, 'Set LOG_LEVEL to warn or info.'),
  ].filter((finding) => finding !== false)
}

/** Every variable, and what belongs together. Settings are null when a server would not start with them. */
export const checkSettings = (variables: Variables): { findings: Finding[]; settings: Settings | null } => {
  const misspelt = unknownNames(variables).map((name) =>
    warning(`${name} is not a setting, and is not read.`, 'Compare its name with the table in docs/OPERATIONS.md.'),
  )
  const problems = problemsOfSettings(variables)
  if (problems.length > 0) {
    const advice = 'Correct it in the environment of the server. The rest is looked at when the settings are right.'
    return { findings: [...problems.map((problem) => wrong(problem, advice)), ...misspelt], settings: null }
  }
  const names = settingNames.filter((name) => variables[name])
  const settings = readSettings(variables)
  const list = names.length > 0 ? `: ${names.join(', ')}` : ''
  const all = ok(`${counted(names.length, 'setting')} given, all of them valid${list}.`)
  return { findings: [all, ...misspelt, ...doubtsOf(settings)], settings }
}
