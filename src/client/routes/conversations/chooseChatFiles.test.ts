import '@client/testing/browserGaps'
import { chooseChatFiles, mostFiles } from './chooseChatFiles'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
const file = (name: string, content: BlobPart, type = '') => new File([content], name, { type })

describe('the files of a chat message', () => {
  it('[LC-034] are images and PDFs by their content, whatever they are called', async () => {
    const { chosen, refused } = await chooseChatFiles(
      [
        file('board.png', png),
        file('sheet.txt', '%PDF-1.7'),
        file('drawing.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
        file('virus.png', 'MZ\u0090\0', 'image/png'),
        file('page.svg', '<html><svg></svg></html>', 'image/svg+xml'),
        file('empty.pdf', '', 'application/pdf'),
      ],
      0,
    )
    expect(chosen.map(({ file: { name }, type }) => [name, type])).toEqual([
      ['board.png', 'image/png'],
      ['sheet.txt', 'application/pdf'],
      ['drawing.svg', 'image/svg+xml'],
    ])
    expect(refused).toEqual([
      { name: 'virus.png', reason: 'wrongType' },
      { name: 'page.svg', reason: 'wrongType' },
      { name: 'empty.pdf', reason: 'emptyFile' },
    ])
  })

  it('[LC-034] are at most ten', async () => {
    const { chosen, refused } = await chooseChatFiles([file('1.png', png), file('2.png', png)], mostFiles - 1)
    expect(chosen).toHaveLength(1)
    expect(refused).toEqual([{ name: '2.png', reason: 'tooMany' }])
  })
})
