import { previewOf } from './textOfHtml'

describe('previewOf', () => {
  it('[IN-014] gives the first 100 characters of the text', () => {
    expect(previewOf('<p>Dear Ella,</p><ul><li>one</li><li>two</li></ul>')).toBe('Dear Ella, one two')
    expect(previewOf(`<p>${'word '.repeat(60)}</p>`)).toHaveLength(100)
    expect(previewOf(`<p>${'🍋'.repeat(101)}</p>`)).toBe('🍋'.repeat(100))
  })
  it('[IN-014] leaves out what is no words, and nothing of one message shows in the next', () => {
    expect(previewOf('<style>p { color: red }</style><p>Dear Ella</p>')).toBe('Dear Ella')
    expect(previewOf('<html><head><title>Roster</title></head><body><p>Dear Sam</p></body></html>')).toBe('Dear Sam')
    expect(previewOf('')).toBe('')
  })
  it("[IN-015] gives 'Dear...' for a table", () =>
    expect(previewOf('<table><tr><td>1</td></tr></table>')).toBe('Dear...'))
})
