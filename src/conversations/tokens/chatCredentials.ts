import { hkdfSync } from 'node:crypto'

/** An account of Twilio and one of its API keys. */
export type ChatCredentials = { accountSid: string; keySid: string; secret: string }

const sidBytes = 16
const secretBytes = 32

/**
 * The account and the key of the built-in endpoint, derived from the server's secret: the same on every server with
 * this secret, and independent of all other keys that are derived from it.
 */
export const builtInCredentials = (secret: string): ChatCredentials => {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `muster/chat/${purpose}`, bytes)).toString('hex')
  return {
    accountSid: `AC${derive('account', sidBytes)}`,
    keySid: `SK${derive('key', sidBytes)}`,
    secret: derive('secret', secretBytes),
  }
}
