import { shortCodeCalls } from '@contract/shortCodes'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const words = { kinds: ['document' as const], description: '' }
let last = 0
const shortCode = () => ({ ...words, name: `trial_${++last}`, defaultValue: '' })
const made = async (fixtures: Fixtures) => {
  const { defaultValue: default_value, ...columns } = shortCode()
  return (await fixtures.given.record('short_codes', { ...columns, default_value, ...homeOf(fixtures) })).id
}

export const trials = [
  trial(shortCodeCalls.index, { by: 'shortCode.read', of: 'organisation' }, async (fixtures) => ({
    input: { query: {} },
    shows: await made(fixtures),
  })),
  trial(shortCodeCalls.show, { by: 'shortCode.read', of: 'organisation' }, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(shortCodeCalls.create, { by: 'shortCode.write' }, () => ({ input: { body: { shortCode: shortCode() } } })),
  trial(shortCodeCalls.update, { by: 'shortCode.write', of: 'organisation' }, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id }, body: { shortCode: shortCode() } }, shows: id }
  }),
]
