import { addToOrder, omittedFrom, placeIn } from './useSteadyOrder'

describe('the order of the feeds on the page', () => {
  it('shows what is loaded first', () => {
    expect(addToOrder([], [], ['b', 'a'])).toEqual({ order: ['b', 'a'], fresh: [] })
  })

  it('appends further pages', () => {
    expect(addToOrder(['d', 'c'], ['d', 'c'], ['d', 'c', 'b', 'a'])).toEqual({ order: ['d', 'c', 'b', 'a'], fresh: [] })
  })

  it('lets newer ones wait, also when they have pushed others off the first page', () => {
    expect(addToOrder(['c', 'b', 'a'], ['c', 'b', 'a'], ['e', 'd', 'c'])).toEqual({
      order: ['c', 'b', 'a'],
      fresh: ['e', 'd'],
    })
    expect(addToOrder(['b', 'a'], ['b', 'a'], ['e', 'd', 'c'])).toEqual({ order: ['b', 'a'], fresh: ['e', 'd', 'c'] })
  })

  it('leaves a feed where it is when its time changes', () => {
    expect(addToOrder(['c', 'b', 'a'], ['c', 'b', 'a'], ['a', 'c', 'b'])).toEqual({
      order: ['c', 'b', 'a'],
      fresh: [],
    })
  })

  it('appends further pages in which a feed stands that was above before: it was confirmed, or unpinned', () => {
    const order = ['top', 'e', 'd', 'c']
    expect(addToOrder(order, order, ['e', 'd', 'c', 'b'])).toEqual({ order: [...order, 'b'], fresh: [] })
    expect(addToOrder(order, order, ['e', 'd', 'c', 'b', 'top', 'a'])).toEqual({
      order: [...order, 'b', 'a'],
      fresh: [],
    })
  })

  it('lets newer ones wait below a feed that was pinned', () => {
    expect(addToOrder(['c', 'b', 'a'], ['c', 'b', 'a'], ['a', 'd', 'c', 'b'])).toEqual({
      order: ['c', 'b', 'a'],
      fresh: ['d'],
    })
  })

  it('keeps the place of one that has left', () => {
    expect(addToOrder(['c', 'b', 'a'], ['c', 'a'], ['c', 'a']).order).toEqual(['c', 'b', 'a'])
  })

  it('shows new ones at once when nothing is left to read', () => {
    expect(addToOrder(['a'], [], ['b'])).toEqual({ order: ['b'], fresh: [] })
  })
})

describe('the place of a feed that does not wait', () => {
  it('is where the list has it: below what is pinned', () => {
    expect(placeIn(['top', 'b', 'a'], ['top', 'c', 'b', 'a'], 'c')).toEqual(['top', 'c', 'b', 'a'])
    expect(placeIn(['b', 'a'], ['c', 'b', 'a'], 'c')).toEqual(['c', 'b', 'a'])
  })

  it('is the end where nothing that follows is shown', () => {
    expect(placeIn(['top'], ['top', 'c', 'b'], 'c')).toEqual(['top', 'c'])
  })
})

describe('what an answer omits', () => {
  it('is what stood above others that it has', () => {
    expect(omittedFrom(['d', 'c', 'b', 'a'], ['d', 'b', 'a'], false)).toEqual(['c'])
  })

  it('is not what newer ones have pushed off the page', () => {
    expect(omittedFrom(['c', 'b', 'a'], ['e', 'd', 'c'], false)).toEqual([])
    expect(omittedFrom(['c', 'b'], ['f', 'e', 'd'], false)).toEqual([])
  })

  it('is all that a whole list has not', () => {
    expect(omittedFrom(['c', 'b', 'a'], ['c'], true)).toEqual(['b', 'a'])
    expect(omittedFrom(['b', 'a'], [], true)).toEqual(['b', 'a'])
  })
})
