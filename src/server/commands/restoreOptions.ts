import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run restore -- --from FILE [--key-file FILE] [--check | --secret-to FILE | --as-new]'
const known = {
  from: { type: 'string' },
  'key-file': { type: 'string' },
  check: { type: 'boolean' },
  'secret-to': { type: 'string' },
  'as-new': { type: 'boolean' },
} as const

export type RestoreOptions = {
  file: string
  keyFile: string | undefined
  /** `check` and `secret` change nothing. */
  what: 'restore' | 'check' | 'secret'
  secretTo: string
  isNew: boolean
}

/** Reads the parameters of `npm run restore --`. Throws a StartProblem that names the wrong one. */
export const readRestoreOptions = (parameters: readonly string[]): RestoreOptions => {
  const options = parseOptions(parameters, known, usage)
  const { from = '', 'key-file': keyFile, check = false, 'secret-to': secretTo = '', 'as-new': isNew = false } = options
  if (from === '') throw new StartProblem(`--from FILE is required. ${usage}`)
  if ([check, secretTo !== '', isNew].filter(Boolean).length > 1)
    throw new StartProblem(`--check, --secret-to and --as-new exclude each other. ${usage}`)
  const what = check ? 'check' : secretTo === '' ? 'restore' : 'secret'
  return { file: from, keyFile, what, secretTo, isNew }
}
