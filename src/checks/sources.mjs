/** Which sources something was made from. No dependencies: it runs before they are installed (D-01). */
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

/** One text for the content of all these files and folders, the version of Node, and what a build bakes in. */
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

/** What `dist` is made from, and where it says of which state of that. */
const builtFrom = JSON.parse(readFileSync(new URL('buildInputs.json', import.meta.url), 'utf8'))
export const builtStamp = 'dist/.muster-built'
const isShipped = (file) => !/\.test\.tsx?$|\/(testing|conformance)\//.test(file.replaceAll('\\', '/'))
export const digestOfBuilt = () => digestOf(builtFrom, isShipped)

/** Whether `dist` was built from the present sources. */
export const isBuilt = () => {
  const stamp = path.join(root, builtStamp)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfBuilt()
}
