import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage =
  'Use: npm run backup -- --to FILE [--recipient age1… | --key-file FILE] [--with-secret], or npm run backup -- --new-key FILE'
const known = {
  to: { type: 'string' },
  recipient: { type: 'string', multiple: true },
  'key-file': { type: 'string' },
  'with-secret': { type: 'boolean' },
  'new-key': { type: 'string' },
} as const

export type BackupOptions =
  | { what: 'newKey'; file: string }
  | { what: 'backup'; file: string; recipients: string[]; keyFile: string | undefined; withSecret: boolean }

/** Reads the parameters of `npm run backup --`. Throws a StartProblem that names the wrong one. */
export const readBackupOptions = (parameters: readonly string[]): BackupOptions => {
  const options = parseOptions(parameters, known, usage)
  const { to = '', recipient: recipients = [], 'key-file': keyFile, 'new-key': newKey } = options
  if (newKey !== undefined && newKey !== '') {
    if (to !== '') throw new StartProblem(`--new-key makes a key and no backup. ${usage}`)
    return { what: 'newKey', file: newKey }
  }
  if (to === '') throw new StartProblem(`--to FILE is required. ${usage}`)
  const wrong = recipients.find((recipient) => !recipient.startsWith('age1'))
  if (wrong !== undefined)
    throw new StartProblem(`--recipient takes a public key of age, which begins with age1. ${usage}`)
  return { what: 'backup', file: to, recipients, keyFile, withSecret: options['with-secret'] === true }
}
