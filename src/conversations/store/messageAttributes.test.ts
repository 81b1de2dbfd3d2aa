import { isNothing, mergeAttributes, newMessageAttributes, requireOwnSender } from './messageRules'

const merged = (stored: unknown, sent: unknown, overrides: Partial<Parameters<typeof mergeAttributes>[0]> = {}) =>
  JSON.parse(
    mergeAttributes({
      stored: JSON.stringify(stored),
      sent: JSON.stringify(sent),
      identity: 'ann',
      author: 'ben',
      mayAll: false,
      ...overrides,
    }),
  ) as unknown
const ofAuthor = { author: 'ann' }
const ofAdmin = { mayAll: { people: new Set(['ann', 'ben', 'cem']) } }

describe('attributes of another’s message', () => {
  it.each([
    ['a reaction is added', {}, { reactions: { ann: ['👍'] } }, { reactions: { ann: ['👍'] } }],
    ['a reaction is taken back', { reactions: { ann: ['👍'], ben: ['🎉'] } }, {}, { reactions: { ben: ['🎉'] } }],
    [
      'others react meanwhile',
      { reactions: { ben: ['🎉'], cem: ['👍'] } },
      { reactions: { ann: ['👍'], ben: [] } },
      { reactions: { ben: ['🎉'], cem: ['👍'], ann: ['👍'] } },
    ],
    ['anything else is sent', { a: 1, senderId: 'ben' }, { a: 2, b: 3, senderId: 'ann' }, { a: 1, senderId: 'ben' }],
    ['no object is sent', { a: 1 }, ['x'], { a: 1 }],
    ['there is no object', 'words', { reactions: { ann: ['👍'] } }, 'words'],
    ['reactions are of another shape', { reactions: 1 }, { reactions: { ann: ['👍'] } }, { reactions: 1 }],
  ])('take the own reaction and nothing else when %s', (_when, stored, sent, expected) => {
    expect(merged(stored, sent)).toEqual(expected)
  })

  it('are no place for anything but emoji', () => {
    for (const entry of ['👍', { a: 1 }, [1], null])
      expect(() => merged({}, { reactions: { ann: entry } })).toThrow('A reaction is a list of emoji')
  })

  it('keep what an identity is called, whatever it is', () => {
    const sent = JSON.parse('{"reactions":{"__proto__":["👍"]}}') as unknown
    const text = mergeAttributes({
      stored: '{"a":1}',
      sent: JSON.stringify(sent),
      identity: '__proto__',
      author: 'ben',
      mayAll: false,
    })
    expect(text).toBe('{"a":1,"reactions":{"__proto__":["👍"]}}')
  })
})

describe('attributes of a new message', () => {
  it.each([
    [
      'drop the reactions of others',
      { a: 1, reactions: { ann: ['👍'], ben: ['👍'] } },
      { a: 1, reactions: { ann: ['👍'] } },
    ],
    ['drop reactions by emoji', { reactions: { '👍': ['ben'] } }, { reactions: {} }],
    ['have reactions of their shape', { reactions: [['ben', '👍']] }, { reactions: {} }],
    ['stay without reactions', { reply: { author: 'ben' } }, { reply: { author: 'ben' } }],
    ['need not be an object', 'words', 'words'],
  ])('%s', (_what, sent, expected) => {
    expect(JSON.parse(newMessageAttributes(JSON.stringify(sent), 'ann'))).toEqual(expected)
  })

  it('say every field once, so that no reader can take another one', () => {
    const sent = '{"reactions":{"ben":["👍"]},"reactions":{"ann":["👍"]}}'
    expect(newMessageAttributes(sent, 'ann')).toBe('{"reactions":{"ann":["👍"]}}')
  })

  it('are no place for anything but emoji', () => {
    expect(() => newMessageAttributes('{"reactions":{"ann":"👍"}}', 'ann')).toThrow('A reaction is a list of emoji')
  })
})

describe('attributes of a message of one’s own', () => {
  it.each([
    ['are replaced', { a: 1 }, { b: 2 }, { b: 2 }],
    ['keep who sent it', { senderId: 'ann' }, { senderId: 'ben', b: 2 }, { senderId: 'ann', b: 2 }],
    ['keep who sent it when that is left out', { senderId: 'ann' }, {}, { senderId: 'ann' }],
    ['may name their author', { senderId: 'x' }, { senderId: 'ann' }, { senderId: 'ann' }],
    ['keep the reactions of others', { reactions: { ben: ['👍'] } }, { b: 2 }, { b: 2, reactions: { ben: ['👍'] } }],
    ['need not be an object', { a: 1 }, 'words', 'words'],
    ['lose no reaction by being none', { reactions: { ben: ['👍'] } }, [], { reactions: { ben: ['👍'] } }],
  ])('%s', (_how, stored, sent, expected) => {
    expect(merged(stored, sent, ofAuthor)).toEqual(expected)
  })
})

describe('attributes of any message, of who may change all', () => {
  it.each([
    ['are replaced', { a: 1 }, { b: 2 }, { b: 2 }],
    [
      'keep the reactions of others, made or taken back since they read them',
      { reactions: { cem: ['👍'], ann: ['🎉'] } },
      { reactions: { ann: ['👍'], ben: ['🎉'] } },
      { reactions: { cem: ['👍'], ann: ['👍'] } },
    ],
    ['keep them when none are sent', { reactions: { cem: ['👍'] } }, {}, { reactions: { cem: ['👍'] } }],
    [
      'take what is nobody’s',
      { reactions: { '👍': ['ben'] } },
      { reactions: { '👎': [] } },
      { reactions: { '👎': [] } },
    ],
  ])('%s', (_how, stored, sent, expected) => {
    for (const author of ['ann', 'ben']) expect(merged(stored, sent, { ...ofAdmin, author })).toEqual(expected)
  })

  it('keep who sent it', () => {
    expect(merged({ senderId: 'ben' }, { senderId: 'ann', a: 1 }, ofAdmin)).toEqual({ senderId: 'ben', a: 1 })
  })
})

it('a new message names its author or nobody', () => {
  for (const attributes of ['{}', '[]', '"x"', '{"senderId":"ann"}']) requireOwnSender(attributes, 'ann')
  for (const senderId of ['ben', ['ben'], null, 1])
    expect(() => requireOwnSender(JSON.stringify({ senderId }), 'ann')).toThrow('in the name of others')
})

it('attributes that say nothing are known as such', () => {
  expect(['{}', ' { } ', 'null', '[]', '""', '{"a":1}', '0', '[0]'].map(isNothing)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
