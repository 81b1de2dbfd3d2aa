import { shortCodeCalls } from '@contract/shortCodes'
import type { Houses } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const words = { kinds: ['document' as const], description: '' }
let last = 0
const shortCode = () => ({ ...words, name: `trial_${++last}`, defaultValue: '' })
const made = async (houses: Houses) => {
  const { defaultValue: default_value, ...columns } = shortCode()
  return (await houses.given.record('short_codes', { ...columns, default_value, ...homeOf(houses) })).id
}

export const trials = [
  trial(shortCodeCalls.index, 'organisation', async (houses) => ({ input: { query: {} }, shows: await made(houses) })),
  trial(shortCodeCalls.show, 'organisation', async (houses) => {
    const id = await made(houses)
    return { input: { params: { id } }, shows: id }
  }),
  trial(shortCodeCalls.create, undefined, () => ({ input: { body: { shortCode: shortCode() } } })),
  trial(shortCodeCalls.update, 'organisation', async (houses) => {
    const id = await made(houses)
    return { input: { params: { id }, body: { shortCode: shortCode() } }, shows: id }
  }),
]
