import { importCalls, type Import } from '@contract/imports'
import { giveImport } from '@server/testing/giveImport'
import { homeOf, trial } from '@server/testing/trials/trial'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'

let last = 0
const content = 'location,week,score\nNowhere,2026-03-02,50\n'
const digest = 'of-the-trial'

/** In quotes in CSV as well, because of its comma. */
const recordOf = (id: string) => `row, of ${id}`

/** An import of the home organisation that was checked, without a row that can be written. */
const checked = async (fixtures: Fixtures, kind: Import['kind'] = 'scores') => {
  const id = `trial-import-${(last += 1)}`
  const at = fixtures.now().toISOString()
  const { organisation_id } = homeOf(fixtures)
  await giveImport(fixtures, organisation_id, {
    record: {
      id,
      kind,
      fileName: 'scores.csv',
      digest,
      status: 'checked',
      failure: null,
      rows: 1,
      done: 1,
      counts: { created: 0, changed: 0, unchanged: 1, refused: 0 },
      createdAt: at,
      updatedAt: at,
    },
    content,
    rows: [{ line: 2, record: recordOf(id), outcome: 'unchanged', fields: [], problems: [] }],
  })
  return id
}

/** The name of somebody whom no file names: among the first, and in quotes in CSV. */
const leftOut = async (fixtures: Fixtures) => {
  const [first_name, last_name] = ['0, of a trial', String((last += 1))]
  await fixtures.given.person({ ...homeOf(fixtures), first_name, last_name })
  return `${first_name} ${last_name}`
}

const rights = { by: 'import.run', of: 'organisation' } as const
const file = { name: 'scores.csv', type: 'text/csv', content }

export const trials = [
  trial(importCalls.index, rights, async (fixtures) => ({ input: { query: {} }, shows: await checked(fixtures) })),
  trial(importCalls.show, rights, async (fixtures) => {
    const id = await checked(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(importCalls.columns, { by: 'import.run' }, () => ({
    input: { query: { kind: 'scores' as const }, files: [file] },
  })),
  trial(importCalls.example, { by: 'import.run' }, () => ({ input: { query: { kind: 'scores' as const } } })),
  trial(importCalls.create, { by: 'import.run' }, () => ({
    input: { query: { kind: 'scores' as const }, files: [file] },
  })),
  trial(importCalls.apply, rights, async (fixtures) => {
    const id = await checked(fixtures)
    return { input: { params: { id }, body: { digest } }, shows: id }
  }),
  trial(importCalls.rows, rights, async (fixtures) => {
    const id = await checked(fixtures)
    return { input: { params: { id }, query: {} }, shows: recordOf(id) }
  }),
  trial(importCalls.report, rights, async (fixtures) => {
    const id = await checked(fixtures)
    return { input: { params: { id }, query: {} }, shows: recordOf(id) }
  }),
  trial(importCalls.absent, rights, async (fixtures) => {
    const id = await checked(fixtures, 'people')
    return { input: { params: { id }, query: {} }, shows: await leftOut(fixtures) }
  }),
  trial(importCalls.absentFile, rights, async (fixtures) => {
    const id = await checked(fixtures, 'people')
    return { input: { params: { id } }, shows: await leftOut(fixtures) }
  }),
]
