import { itemQuery, pageOfItems } from './pages'

const items = ['b', 'a', 'd', 'B'].map((key) => ({ key, item: () => ({ key }) }))
const page = (query: Record<string, string>) => {
  const { items: found, hasNext, hasPrevious } = pageOfItems(items, itemQuery.parse(query))
  return [found.map((item) => (item as { key: string }).key).join(''), hasPrevious, hasNext]
}

describe('pages of maps', () => {
  it('sorts keys as JavaScript does, and says exactly whether something precedes or follows', () => {
    expect(page({ Order: 'asc', PageSize: '2' })).toEqual(['Ba', false, true])
    expect(page({ Order: 'asc', PageSize: '3', From: 'a' })).toEqual(['abd', true, false])
    expect(page({ Order: 'desc', PageSize: '2', From: 'b' })).toEqual(['ba', true, true])
    expect(page({ Order: 'desc', PageSize: '4' })).toEqual(['dbaB', false, false])
  })

  it('starts at the next key when the one asked for is gone', () => {
    expect(page({ Order: 'asc', From: 'c' })).toEqual(['d', true, false])
    expect(page({ Order: 'desc', From: 'c' })).toEqual(['baB', true, false])
    expect(page({ Order: 'asc', From: 'z' })).toEqual(['', true, false])
  })

  it('answers exactly one key, or none', () => {
    expect(page({ Key: 'a' })).toEqual(['a', false, false])
    expect(page({ Key: 'x' })).toEqual(['', false, false])
  })
})
