import type { Settings } from '@server/config'

/** Shorter ones are part of any sentence. */
const shortest = 4

const passwordIn = (url: string | undefined) => {
  if (url === undefined) return []
  const { password } = new URL(url)
  return [password, decodeURIComponent(password)]
}

const secretsOf = ({ database, sessionSecret, smtp, bounces, metricsToken, twilio, s3, sources }: Settings) =>
  [
    ...passwordIn(database?.url),
    sessionSecret,
    smtp?.account?.password,
    bounces?.token,
    metricsToken,
    twilio?.secret,
    s3?.secret,
    ...Object.values(sources).map((source) => (source.kind === 'service' ? source.token : null)),
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length >= shortest)

/** The text with each secret of the settings replaced: what a driver or another server says may repeat one. */
export const withoutSecrets = (settings: Settings | null) => {
  const secrets = settings ? secretsOf(settings) : []
  return (text: string): string => secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)
}
