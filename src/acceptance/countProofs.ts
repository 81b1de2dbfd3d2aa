import type { Area } from './checklist'
import type { RanTest } from './reports'
import { namedIn } from './titles'

export type AreaCount = { total: number; proven: number; missing: string[] }
/** What `--json` prints: by the heading of the area. */
export type Counts = Record<string, AreaCount>
/** A word in a title that names nothing on the checklist. */
export type Mistake = { word: string; title: string }

const idsOf = (tests: RanTest[], outcome: RanTest['outcome']) =>
  new Set(
    tests.filter((test) => test.outcome === outcome).flatMap(({ titles }) => titles.flatMap((t) => namedIn(t).ids)),
  )

/** An id is proven by a test that names it and passed, as long as none that names it failed. */
export const countProofs = (areas: Area[], tests: RanTest[]): Counts => {
  const passed = idsOf(tests, 'passed')
  const failed = idsOf(tests, 'failed')
  return Object.fromEntries(
    areas.map(({ name, ids }) => {
      const missing = ids.filter((id) => !passed.has(id) || failed.has(id))
      return [name, { total: ids.length, proven: ids.length - missing.length, missing }]
    }),
  )
}

/** Every id in a title that the checklist does not know, whatever became of the test: it proves nothing. */
export const findMistakes = (areas: Area[], tests: RanTest[]): Mistake[] => {
  const known = new Set(areas.flatMap(({ ids }) => ids))
  const titles = new Set(tests.flatMap((test) => test.titles))
  return [...titles].flatMap((title) => {
    const { ids, misspelt } = namedIn(title)
    return [...misspelt, ...ids.filter((id) => !known.has(id))].map((word) => ({ word, title }))
  })
}
