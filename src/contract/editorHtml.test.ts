import { editorHtml, isEmptyHtml } from './editorHtml'

const content = editorHtml('Field is required', 1_000)
const refusalsOf = (html: string) => content.safeParse(html).error?.issues.map(({ message }) => message) ?? []

describe('a text of the editor', () => {
  it.each(['<p></p>', '<p> &nbsp;</p><ul><li></li></ul>', ''])('[FA-016] shows nothing: %j', (html) =>
    expect(refusalsOf(html)).toEqual(['Field is required']),
  )

  it.each(['<p>a</p>', '<img src="a.png">', '<hr>', 'a < b'])('[FA-016] shows something: %j', (html) =>
    expect(refusalsOf(html)).toEqual([]),
  )

  it('[FA-016] that is too long is refused before anything is looked for in it', () => {
    expect(refusalsOf('<'.repeat(1_001))).toEqual(['Content is too long: it may have 1 kB'])
    expect(refusalsOf(' '.repeat(1_001))).toEqual(['Content is too long: it may have 1 kB'])
  })

  it.each(['<', '<a', '<a '])('is judged in one pass, however often it has %j', (piece) => {
    expect(isEmptyHtml(piece.repeat(1_000_000))).toBe(false)
  })
})
