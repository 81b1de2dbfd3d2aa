import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { place } from './placeFiles'

const lockedPackage = z.object({
  dev: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
})
const lockFile = z.object({ packages: z.record(z.string(), lockedPackage) })

/** The folders of the packages that `npm ci --omit=dev` installs on this machine. */
const productionPackages = (project: string): string[] => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')))
  const shipped = Object.entries(packages).filter(([folder, { dev }]) => folder !== '' && dev !== true)
  const isThere = (folder: string) => existsSync(path.join(project, folder))
  const lacking = shipped.filter(([folder, { optional }]) => !isThere(folder) && optional !== true)
  if (lacking.length > 0) throw new Error(`Not installed: ${lacking.map(([folder]) => folder).join(', ')}`)
  return shipped.map(([folder]) => folder).filter(isThere) // optional packages may be for other platforms
}

/** Places the packages of production as `npm ci --omit=dev` does. Nested ones have their own entries in the lock file. */
export const placePackages = (project: string, folder: string) => {
  for (const name of productionPackages(project))
    for (const entry of readdirSync(path.join(project, name))) {
      const from = path.join(project, name, entry)
      if (entry === 'node_modules' || !(statSync(from).isFile() || statSync(from).isDirectory())) continue
      place(
        from,
        path.join(folder, name, entry),
        (file) => !path.relative(from, file).split(path.sep).includes('node_modules'),
      )
    }
}
