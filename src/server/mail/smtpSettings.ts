/** The mail server for outgoing mails, and their sender address. */
export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise STARTTLS when the server offers it. */
  isSecure: boolean
  account: { user: string; password: string } | null
  from: string
}

/** The address that mails go back to, and the token of the program that hands them in. */
export type BounceSettings = { address: string; token: string }

const ports = { 'smtp:': 587, 'smtps:': 465 } as const
const isKnown = (protocol: string): protocol is keyof typeof ports => protocol in ports
const hostName = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Parses `smtp://user:password@host:port`; null when it is invalid. A query is refused, because the library would read
 * options from it, among them one that turns off the check of certificates.
 */
export const readSmtpUrl = (text: string): Omit<SmtpSettings, 'from'> | null => {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text)
  const [user, secret] = [decoded(username), decoded(password)]
  if (!isKnown(protocol) || !hostName.test(hostname) || user === null || secret === null) return null
  if (!['', '/'].includes(pathname) || search !== '' || hash !== '' || (user === '' && secret !== '')) return null
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? ports[protocol] : Number(port),
    isSecure: protocol === 'smtps:',
    account: user === '' ? null : { user, password: secret },
  }
}
