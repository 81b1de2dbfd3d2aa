import { allOption, nextChoice, withChosen, withinOf } from './AudienceSelect'

const audience = { regionIds: ['r1'], locationCategoryIds: ['c1'], locationIds: ['l1'], roleIds: ['o1'] }
const names = (...ids: string[]) => ids.map((id) => ({ id, name: `Name of ${id}` }))

describe('the options of an audience', () => {
  it.each([
    ['region', { regionIds: [], locationCategoryIds: [], locationIds: [] }],
    ['location_category', { regionIds: ['r1'], locationCategoryIds: [], locationIds: [] }],
    ['location', { regionIds: ['r1'], locationCategoryIds: ['c1'], locationIds: [] }],
    ['role', { regionIds: ['r1'], locationCategoryIds: ['c1'], locationIds: ['l1'] }],
  ] as const)('[CM-033] of kind %s are narrowed by what is chosen before it', (kind, within) => {
    expect(withinOf(kind, audience)).toEqual(within)
  })

  it('contain what is chosen but not found, with its name', () => {
    expect(withChosen(names('a'), ['a', 'b', 'c'], names('b'), 'Loading')).toEqual([
      ...names('a', 'b'),
      { id: 'c', name: 'Loading' },
    ])
  })
})

describe('a press in the list of an audience', () => {
  it('chooses one, and takes one away', () => {
    expect(nextChoice(['a', 'b'], ['a', 'b', 'c'])).toEqual(['a', 'b'])
    expect(nextChoice([], ['a'])).toEqual([])
  })

  it('on the first option chooses all that is found, beside what was chosen', () => {
    expect(nextChoice(['x', 'a', allOption], ['a', 'b'])).toEqual(['x', 'a', 'b'])
  })

  it('on the first option takes all that is found away when all of it is chosen', () => {
    expect(nextChoice(['x', 'a', 'b', allOption], ['a', 'b'])).toEqual(['x'])
  })
})
