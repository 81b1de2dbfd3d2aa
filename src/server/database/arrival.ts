import { StartProblem } from '../startProblem' // relative: Jest's global set-up does not resolve aliases

/**
 * A database into which rows and files are still being written says so by a name among its migrations: every version
 * of Muster refuses a migration that it does not know, and says at `/readyz` that it is not ready.
 */
const begun = '~arriving '
const filled = '~arrived '

export type Arrival = {
  /** Of what arrives: a database that has half of one thing takes nothing else. */
  id: string
  /** Its rows are complete; files are missing. */
  hasRows: boolean
}

export const arrivalName = ({ id, hasRows }: Arrival): string => `${hasRows ? filled : begun}${id}`

export const readArrival = (name: string): Arrival | null => {
  if (name.startsWith(begun)) return { id: name.slice(begun.length), hasRows: false }
  return name.startsWith(filled) ? { id: name.slice(filled.length), hasRows: true } : null
}

export const stillArriving = (place: string): StartProblem =>
  new StartProblem(
    `${place} is not complete: move-data or restore has begun to fill it and has not ended. Run that command again; until then nothing else can use it.`,
  )
