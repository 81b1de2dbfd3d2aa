import { differences, withChanges } from './stateDiff'

const message = (sid: string, body: string) => ({ sid, body })
const first = { entities: { a: { id: 'a', read: false }, b: { id: 'b', read: true } }, ids: ['a', 'b'], total: 2 }
const thread = [message('1', 'Hello'), message('2', 'there'), message('3', 'you')]

describe('the differences between two states', () => {
  it.each([
    ['a value', first, { ...first, total: 3 }],
    ['a value deep inside', first, { ...first, entities: { ...first.entities, a: { id: 'a', read: true } } }],
    ['a record that is gone', first, { ...first, entities: { b: first.entities.b }, ids: ['b'] }],
    ['a record that came first', first, { ...first, ids: ['c', 'a', 'b'] }],
    ['a message in its place', { thread }, { thread: thread.with(1, message('2', 'everybody')) }],
    ['a list that is another one', { thread }, { thread: [message('9', 'New')] }],
    ['an object that became null', { one: { two: 2 } }, { one: null }],
    ['a value that became undefined', { one: 1, two: 2 }, { one: undefined, two: 2 }],
    ['nothing', first, first],
  ])('lead from one to the other: %s', (_name, before, after) => {
    const written = JSON.parse(JSON.stringify(differences(before, after))) as ReturnType<typeof differences>
    expect(JSON.stringify(withChanges(before, written))).toBe(JSON.stringify(after))
  })

  it('say no more than what has changed, and leave the rest the same object', () => {
    const after = { ...first, entities: { ...first.entities, a: { id: 'a', read: true } } }
    const changes = differences(first, after)
    expect(changes).toEqual([{ path: ['entities', 'a', 'read'], value: true }])
    expect(withChanges(first, changes).entities.b).toBe(first.entities.b)
  })

  it('do not look into what is the same object', () => {
    const closed = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('It was looked into')
        },
      },
    )
    expect(differences({ closed, one: 1 }, { closed, one: 2 })).toEqual([{ path: ['one'], value: 2 }])
  })

  it('throw where they do not fit, as in a file that was edited by hand', () => {
    expect(() => withChanges({ list: ['a'] }, [{ path: ['list', 7, 'id'], value: 'b' }])).toThrow()
  })
})
