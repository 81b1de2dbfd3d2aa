import { shortCodeCalls } from '@contract/shortCodes'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'
import { toColumns } from './shortCodesResource'

let last = 0
const form = () => ({ name: `trial_${++last}`, kinds: ['document' as const], description: '', defaultValue: '' })
const made = async (fixtures: Fixtures) =>
  (await fixtures.given.record('short_codes', { ...toColumns(form()), ...homeOf(fixtures) })).id
const read = { by: 'shortCode.read', of: 'organisation' } as const
const write = { by: 'shortCode.write', of: 'organisation' } as const

export const trials = [
  trial(shortCodeCalls.index, read, async (fixtures) => ({ input: { query: {} }, shows: await made(fixtures) })),
  trial(shortCodeCalls.show, read, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(shortCodeCalls.create, { by: write.by }, () => ({ input: { body: { shortCode: form() } } })),
  trial(shortCodeCalls.update, write, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id }, body: { shortCode: form() } }, shows: id }
  }),
]
