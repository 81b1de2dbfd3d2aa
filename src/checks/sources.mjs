/** Which sources a build was made from. No dependencies: it runs before they are installed (D-01). */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(full) : [full]
  })

/**
 * A digest of the content of all these files and folders, the version of Node, and the variables that a build includes.
 */
export const digestOf = (names, isCounted = () => true) => {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.env.API_BASE_URL ?? '')
  for (const name of names) {
    const full = path.join(root, name)
    for (const file of (statSync(full).isDirectory() ? filesUnder(full).sort() : [full]).filter(isCounted))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** The inputs of `dist`, and the file in it with their digest. */
const builtFrom = JSON.parse(readFileSync(new URL('buildInputs.json', import.meta.url), 'utf8'))
export const builtStamp = 'dist/.muster-built'
const isShipped = (file) => !/\.test\.tsx?$|\/(testing|conformance)\//.test(file.replaceAll('\\', '/'))
export const digestOfBuilt = () => digestOf(builtFrom, isShipped)

/** Whether `dist` was built from the current sources. */
export const isBuilt = () => {
  const stamp = path.join(root, builtStamp)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfBuilt()
}
