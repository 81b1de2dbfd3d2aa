import { encodeToken, itemQuery, pageOfItems, type ItemQuery, type ItemsPage } from './pages'

const items = ['b', 'a', 'd', 'B'].map((key) => ({ key, item: () => ({ key }) }))
const page = (query: Record<string, string>) => {
  const { items: found, next, previous } = pageOfItems(items, itemQuery.parse(query))
  return [found.map((item) => (item as { key: string }).key).join(''), previous !== undefined, next !== undefined]
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

describe('tokens of pages', () => {
  const many = Array.from({ length: 125 }, (_, at) => {
    const key = `P${String(at).padStart(3, '0')}`
    return { key, item: () => ({ key }) }
  })
  /** All keys by following one token after the other, as clients do that send a token alone. */
  const follow = (query: Record<string, string>, direction: 'next' | 'previous') => {
    const found: string[] = []
    for (let asked: Record<string, string> | null = query; asked;) {
      const parsed: ItemQuery = itemQuery.parse(asked)
      const answered: ItemsPage = pageOfItems(many, parsed)
      found.push(...answered.items.map((item) => (item as { key: string }).key))
      const from = answered[direction]
      const { size, order } = parsed
      asked =
        from === undefined
          ? null
          : { PageToken: encodeToken({ from, size, order, isBefore: direction === 'previous' }) }
    }
    return found
  }
  const keys = many.map(({ key }) => key)

  it('hold all that the next page needs', () => {
    expect(follow({ PageSize: '30', Order: 'asc' }, 'next')).toEqual(keys)
    expect(follow({ PageSize: '30', Order: 'desc' }, 'next')).toEqual(keys.toReversed())
  })

  it('lead back, page by page', () => {
    const pages = follow({ PageSize: '30', Order: 'asc', From: 'P100' }, 'previous')
    expect([pages.length, pages.toSorted()]).toEqual([125, keys])
    expect(pages.slice(25, 28)).toEqual(['P070', 'P071', 'P072'])
  })

  it('are refused when they are none of ours', () => {
    expect(
      ['x', '', encodeToken({ from: 'a', size: 1_000, order: 'asc', isBefore: false })].map(
        (PageToken) => itemQuery.safeParse({ PageToken }).success,
      ),
    ).toEqual([false, false, false])
  })
})
