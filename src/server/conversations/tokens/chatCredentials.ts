import { hkdfSync } from 'node:crypto'

/** An account of Twilio's and one of its API keys. */
export type ChatCredentials = { accountSid: string; keySid: string; secret: string }

const sidBytes = 16
const secretBytes = 32

/**
 * The account and the key of the built-in endpoint, from the server's secret: the same on every server that has it, and
 * good for nothing else that is signed or sealed with it.
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
