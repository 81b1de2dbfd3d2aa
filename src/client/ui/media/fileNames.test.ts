import { extensionOf, fileSize, nameParts } from './FileSummary'

describe('names and sizes of files', () => {
  it.each([
    ['Menu.final.PDF', 'pdf'],
    ['menu', ''],
    ['.env', 'env'],
    ['menu.', ''],
  ])('%j has the extension %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })

  it('keeps the end of a long name', () => {
    expect(nameParts('Deliveries to the back door in March.pdf')).toEqual([
      'Deliveries to the back door in M',
      'arch.pdf',
    ])
    expect(nameParts('menu.pdf')).toEqual(['', 'menu.pdf'])
  })

  it('cuts no character in two', () => {
    const [start, end] = nameParts(`${'🍤'.repeat(30)}.pdf`)
    expect(start).toBe('🍤'.repeat(26))
    expect(end).toBe(`${'🍤'.repeat(4)}.pdf`)
  })

  it.each([
    [0, '0 kB'],
    [400, '1 kB'],
    [90_112, '88 kB'],
    [1_048_000, '1 MB'],
    [2_516_582, '2.4 MB'],
    [20_971_520, '20 MB'],
    [104_857_600, '100 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text)
  })
})
