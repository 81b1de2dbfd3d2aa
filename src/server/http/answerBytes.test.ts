import { answerBytes } from './answerBytes'

const long = (sign: string) => sign.repeat(40_000)

describe('an answer', () => {
  it.each([
    ['short texts', { records: [{ id: 'a', at: null, none: undefined }], total: 1 }],
    [
      'long texts',
      { records: [{ id: 'a', content: long('&amp;'), none: undefined }, {}, []], total: 1.5, isLast: true },
    ],
    ['quotes and controls', [long('"\\\n\u0001\u2028'), undefined, null, 'short']],
    ['characters of several bytes', { é: long('é'), 日: [long('日'), 'x'] }],
    ['pairs that a piece would cut', ['', 'x', 'xx'].map((start) => start + long('👍'))],
    ['halves of pairs', [long('\ud83d'), long('\udc4d'), `${'x'.repeat(16_383)}\ud83d`, `${'x'.repeat(16_384)}\ud83d`]],
    ['a long text alone', long('a')],
  ])('with %s has the bytes of its JSON', (_what, answer) => {
    expect(Buffer.from(answerBytes(answer)).equals(Buffer.from(JSON.stringify(answer)))).toBe(true)
  })
})
