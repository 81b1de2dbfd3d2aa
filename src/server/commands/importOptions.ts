import { importKindNames, type ImportKindName } from '@contract/imports'
import type { ImportWishes } from '@server/imports/importContent'
import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run import -- KIND FILE --organisation NAME [--dry-run] [--skip-refused] [--report FILE]'
const known = {
  organisation: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'skip-refused': { type: 'boolean' },
  report: { type: 'string' },
} as const

type ImportRequest = ImportWishes & {
  kind: ImportKindName
  file: string
  organisation: string
  /** Where the report is written. */
  report?: string | undefined
}
const isImportKind = (name: string): name is ImportKindName => importKindNames.some((one) => one === name)

/** Reads the parameters of `npm run import --`. Throws a StartProblem that names the wrong one. */
export const readImportOptions = (parameters: readonly string[]): ImportRequest => {
  const [kind = '', file = '', ...rest] = parameters
  if (!isImportKind(kind))
    throw new StartProblem(`'${kind}' can not be imported. Known: ${importKindNames.join(', ')}. ${usage}`)
  if (file === '' || file.startsWith('--')) throw new StartProblem(`FILE is required. ${usage}`)
  const options = parseOptions(rest, known, usage)
  const { organisation = '', report, 'dry-run': isDryRun = false, 'skip-refused': skipsRefused = false } = options
  if (organisation.trim() === '') throw new StartProblem(`--organisation NAME is required. ${usage}`)
  return { kind, file, organisation: organisation.trim(), report, isDryRun, skipsRefused }
}
