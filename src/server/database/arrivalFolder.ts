import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Arrival } from './arrival'

export const databaseIn = (dataFolder: string): string => path.join(dataFolder, 'database')

/** An embedded database that is not complete lies beside its place, and says so by its name. */
const prefixes = { begun: 'database.arriving-', filled: 'database.arrived-' }

export const arrivalFolder = (dataFolder: string, { id, hasRows }: Arrival): string =>
  path.join(dataFolder, `${hasRows ? prefixes.filled : prefixes.begun}${id}`)

export const arrivalIn = (dataFolder: string): Arrival | null => {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(prefixes.begun)) return { id: name.slice(prefixes.begun.length), hasRows: false }
    if (name.startsWith(prefixes.filled)) return { id: name.slice(prefixes.filled.length), hasRows: true }
  }
  return null
}
