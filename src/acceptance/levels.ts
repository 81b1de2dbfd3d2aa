import { z } from 'zod'
import type { Area } from './checklist'

/** The level of a test: in a browser against the app, over a server's HTTP or sockets, or next to a function. */
export const levels = ['browser', 'http', 'unit'] as const
export type Level = (typeof levels)[number]

const level = z.enum(levels)
const levelTable = z.strictObject({
  /** By the two letters of an id. */
  prefixes: z.record(z.string(), level),
  /** Each with the reason why the prefix's level does not fit. */
  ids: z.record(z.string(), z.strictObject({ level, because: z.string().min(10) })),
})
export type LevelTable = z.infer<typeof levelTable>
/** The level that each id of the checklist needs. */
export type NeededLevels = ReadonlyMap<string, Level>

/**
 * What proves a level. A browser test sends only what this client sends, so it does not prove how a call responds to
 * any other client; a rule that a higher-level test covers needs no unit test.
 */
const provenBy: Record<Level, readonly Level[]> = { browser: ['browser'], http: ['http'], unit: levels }
export const proves = (at: Level, needed: Level) => provenBy[needed].includes(at)

const prefixOf = (id: string) => id.slice(0, 2)

/** Throws for an id without a level, for an id that the checklist does not contain, and for a needless exception. */
export const neededLevels = (areas: Area[], table: unknown): NeededLevels => {
  const { prefixes, ids } = levelTable.parse(table)
  const onChecklist = areas.flatMap((area) => area.ids)
  const unknown = [
    ...Object.keys(prefixes).filter((prefix) => !onChecklist.some((id) => prefixOf(id) === prefix)),
    ...Object.keys(ids).filter((id) => !onChecklist.includes(id)),
  ]
  if (unknown.length > 0)
    throw new Error(`The table of levels names what is not on the checklist: ${unknown.join(', ')}`)
  const needless = Object.entries(ids).filter(([id, exception]) => prefixes[prefixOf(id)] === exception.level)
  if (needless.length > 0)
    throw new Error(`The table of levels excepts what has its level anyway: ${needless.map(([id]) => id).join(', ')}`)

  return new Map(
    onChecklist.map((id) => {
      const needed = ids[id]?.level ?? prefixes[prefixOf(id)]
      if (needed === undefined) throw new Error(`The table of levels has none for ${id}`)
      return [id, needed]
    }),
  )
}
