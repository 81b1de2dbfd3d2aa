import { importKinds, isImportKind, type ImportKindName } from '@server/imports/importKinds'
import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run import -- KIND FILE --organisation NAME [--dry-run]'
const known = { organisation: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const

type ImportRequest = { kind: ImportKindName; file: string; organisation: string; isDryRun: boolean }

/** Reads the parameters of `npm run import --`. Throws a StartProblem that names the wrong one. */
export const readImportOptions = (parameters: readonly string[]): ImportRequest => {
  const [kind = '', file = '', ...rest] = parameters
  if (!isImportKind(kind))
    throw new StartProblem(`'${kind}' can not be imported. Known: ${Object.keys(importKinds).join(', ')}. ${usage}`)
  if (file === '' || file.startsWith('--')) throw new StartProblem(`FILE is required. ${usage}`)
  const { organisation = '', 'dry-run': isDryRun = false } = parseOptions(rest, known, usage)
  if (organisation.trim() === '') throw new StartProblem(`--organisation NAME is required. ${usage}`)
  return { kind, file, organisation: organisation.trim(), isDryRun }
}
