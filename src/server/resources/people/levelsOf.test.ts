import { accessValues } from '@contract/people'
import { knownOf, levelOf, personLevelOf, withKnown, withLevel, withPersonLevel } from './levelsOf'

const { hris } = accessValues

describe('levels of access', () => {
  it('[D-17] are read from what is stored: the higher of two, and no level of what grants nothing', () => {
    expect([[], ['3'], ['3', '1'], ['2']].map((stored) => levelOf(stored, hris))).toEqual([
      'none',
      'manager',
      'admin',
      'other',
    ])
  })

  it('keep what grants nothing, unless nothing is chosen', () => {
    expect(withLevel(['2', '3'], hris, 'admin')).toEqual(['1', '2'])
    expect(withLevel(['2', '3'], hris, 'other')).toEqual(['2'])
    expect(withLevel(['2', '3'], hris, 'none')).toEqual([])
    expect(withLevel(['2', '3', '1'], hris, 'admin')).toEqual(['2', '3', '1'])
  })
})

describe('role levels', () => {
  it('[D-28] count as the lower ones too, and keep roles of other systems', () => {
    expect(withPersonLevel(['guest'], 'manager')).toEqual(['manager', 'employee', 'guest'])
    expect(withPersonLevel(['admin', 'manager', 'employee', 'guest'], 'employee')).toEqual(['employee', 'guest'])
    expect(withPersonLevel(['employee'], 'none')).toEqual([])
  })

  it('stay as they are stored while their level stays', () => {
    expect(withPersonLevel(['admin'], 'admin')).toEqual(['admin'])
    expect([['admin'], ['guest'], []].map(personLevelOf)).toEqual(['admin', 'none', 'none'])
  })
})

describe('names of permissions', () => {
  it('that no rule knows are not answered, and stay', () => {
    expect(knownOf(['b', 'old'], ['a', 'b'])).toEqual(['b'])
    expect(withKnown(['b', 'old'], ['a', 'b'], ['a'])).toEqual(['old', 'a'])
  })
})
