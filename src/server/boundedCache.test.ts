import { createBoundedCache } from './boundedCache'

describe('a bounded cache', () => {
  it('keeps as many entries as it may, and forgets the one that was not used for longest', () => {
    const cache = createBoundedCache<number>(2)
    cache.set('first', 1)
    cache.set('second', 2)
    cache.get('first')
    cache.set('third', 3)

    expect([...cache.keys()].sort()).toEqual(['first', 'third'])
  })

  it('counts an entry once, however often it is set', () => {
    const cache = createBoundedCache<number>(2)
    cache.set('first', 1)
    for (let value = 0; value < 5; value += 1) cache.set('second', value)

    expect([cache.get('first'), cache.get('second')]).toEqual([1, 4])
  })
})
