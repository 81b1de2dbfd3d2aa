import type { Area } from './checklist'
import { levels, proves, type Level, type NeededLevels } from './levels'
import type { RanTest } from './reports'
import { namedIn } from './titles'

/** An id that only tests of other levels than its own name. */
export type ElsewhereProof = { id: string; needs: Level; namedBy: Level[] }
export type AreaCount = { total: number; proven: number; missing: string[]; elsewhere: ElsewhereProof[] }
/** The output of `--json`, by area heading. */
export type Counts = Record<string, AreaCount>
/** A word in a title that looks like an id but is not on the checklist. */
export type Mistake = { word: string; title: string }

const idsOf = (tests: RanTest[]) =>
  new Set(tests.flatMap(({ titles }) => titles.flatMap((title) => namedIn(title).ids)))

/** An id is proven by a passed test of its level that names it, unless another test that names it failed. */
export const countProofs = (areas: Area[], tests: RanTest[], needed: NeededLevels): Counts => {
  const passed = tests.filter(({ outcome }) => outcome === 'passed')
  const failedIds = idsOf(tests.filter(({ outcome }) => outcome === 'failed'))
  const passedIds = levels.map((level) => ({ level, ids: idsOf(passed.filter((test) => test.level === level)) }))

  const standingOf = (id: string) => {
    const needs = needed.get(id)
    if (needs === undefined) throw new Error(`${id} has no level`)
    const namedBy = passedIds.filter(({ ids }) => ids.has(id)).map(({ level }) => level)
    return { id, needs, namedBy, isNamed: namedBy.some((level) => proves(level, needs)) }
  }
  return Object.fromEntries(
    areas.map(({ name, ids }) => {
      const standings = ids.map(standingOf)
      const missing = standings.filter(({ id, isNamed }) => !isNamed || failedIds.has(id)).map(({ id }) => id)
      const elsewhere = standings
        .filter(({ isNamed, namedBy }) => !isNamed && namedBy.length > 0)
        .map(({ id, needs, namedBy }) => ({ id, needs, namedBy }))
      return [name, { total: ids.length, proven: ids.length - missing.length, missing, elsewhere }]
    }),
  )
}

/** Every id in a title that the checklist does not contain, whatever the test's outcome: it proves nothing. */
export const findMistakes = (areas: Area[], tests: RanTest[]): Mistake[] => {
  const known = new Set(areas.flatMap(({ ids }) => ids))
  const titles = new Set(tests.flatMap((test) => test.titles))
  return [...titles].flatMap((title) => {
    const { ids, misspelt } = namedIn(title)
    return [...misspelt, ...ids.filter((id) => !known.has(id))].map((word) => ({ word, title }))
  })
}
