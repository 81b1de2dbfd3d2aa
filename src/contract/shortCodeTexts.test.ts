import { codesIn, resolveShortCodes } from './shortCodeTexts'

describe('short codes in a text', () => {
  it('are found once each, in their order', () =>
    expect(codesIn('{{b}} {{ a_1 }} {{b}} {{Not}} {a}')).toEqual(['b', 'a_1']))

  it('[D-80] stay as they are written without a value', () =>
    expect(resolveShortCodes('{{a}} {{constructor}}', { a: 'x' }, 'plain')).toBe('x {{constructor}}'))

  it('[D-80] bring no markup into HTML, and no other code', () => {
    const values = { a: '<b>"x" & {{b}}</b>', b: 'never' }
    expect(resolveShortCodes('<p>{{a}}</p>', values, 'html')).toBe(
      '<p>&lt;b&gt;&quot;x&quot; &amp; {{b}}&lt;/b&gt;</p>',
    )
    expect(resolveShortCodes('{{a}}', values, 'plain')).toBe(values.a)
  })
})
