import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** The environment variable with the folder in which this run's programs are installed. */
export const folderVariable = 'MUSTER_SMOKE_FOLDER'

export const productionFolder = (): string => {
  const folder = process.env[folderVariable]
  if (folder === undefined) throw new Error(`${folderVariable} is not set: was the global set-up run?`)
  return folder
}

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

/** A hard link, or a copy where the temporary folder is on another disk. */
const placeFile = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EXDEV') throw failure
    copyFileSync(from, to)
  }
}

/** Without nested packages, which have their own entries in the lock file. */
const placePackage = (from: string, to: string) => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isFile()) placeFile(source, target)
    else if (entry.isDirectory() && entry.name !== 'node_modules') placePackage(source, target)
  }
}

/**
 * Installs Muster as on a production machine: the build, package.json and production dependencies. Files, not symbolic
 * links, because a package resolves others from the real path of a link.
 */
export const makeProductionFolder = (project: string): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-smoke-'))
  cpSync(path.join(project, 'dist'), path.join(folder, 'dist'), { recursive: true })
  cpSync(path.join(project, 'package.json'), path.join(folder, 'package.json'))
  for (const name of productionPackages(project)) placePackage(path.join(project, name), path.join(folder, name))
  return folder
}
