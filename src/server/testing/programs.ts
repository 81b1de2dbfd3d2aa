import path from 'node:path'
import { builtVariable, bundlesVariable, ofTheseSources } from '../../jest/variables.mjs'

/** The path of a program that only tests start, from its path below `src`. */
export const programOfTest = (file: string): string =>
  path.join(process.env[bundlesVariable] ?? '', file.replace(/\.ts$/, '.mjs'))

/** A file of `dist/server`, which users start. */
export const builtProgram = (name: string): string => {
  if (process.env[builtVariable] !== ofTheseSources)
    throw new Error('The build in dist/ is missing or of other sources. Run `npm run build` first.')
  return path.resolve('dist/server', name)
}
