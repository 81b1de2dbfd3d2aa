import { mediaLimits } from '@contract/media'
import { chooseFiles } from './chooseFiles'

const aFile = (name: string, size = 5) => {
  const file = new File(['bytes'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const refusedOf = (files: File[], attached: { name: string }[] = []) => chooseFiles(files, attached).refused

describe('choosing files', () => {
  it('[SH-060, MD-016] takes pictures, doc, docx, pdf and a video, in any case', () => {
    const files = ['a.png', 'b.JPG', 'c.svg', 'd.doc', 'e.docx', 'f.PDF', 'g.mov'].map((name) => aFile(name))
    expect(chooseFiles(files, [])).toEqual({ chosen: files, refused: [] })
  })

  it('[SH-060, MD-016] refuses every other type', () => {
    expect(refusedOf([aFile('run.exe'), aFile('sheet.xlsx'), aFile('noextension')])).toEqual([
      { name: 'run.exe', reason: 'wrongType' },
      { name: 'sheet.xlsx', reason: 'wrongType' },
      { name: 'noextension', reason: 'wrongType' },
    ])
  })

  it('[MD-016] refuses a second video, chosen together or later', () => {
    const second = { name: 'b.mp4', reason: 'secondVideo' }
    expect(refusedOf([aFile('a.mp4'), aFile('b.mp4'), aFile('c.png')])).toEqual([second])
    expect(refusedOf([aFile('b.mp4')], [{ name: 'a.mov' }])).toEqual([second])
  })

  it('refuses what is larger than its kind may be, and what is empty', () => {
    const { file, video, image } = mediaLimits
    expect(refusedOf([aFile('a.pdf', file), aFile('a.mp4', video), aFile('a.png', image)])).toEqual([])
    expect(refusedOf([aFile('a.pdf', file + 1), aFile('a.mp4', video + 1), aFile('b.pdf', 0)])).toEqual([
      { name: 'a.pdf', reason: 'tooLargeFile' },
      { name: 'a.mp4', reason: 'tooLargeFile' },
      { name: 'b.pdf', reason: 'emptyFile' },
    ])
  })

  it('refuses more files than fit, and keeps those that do', () => {
    const files = Array.from({ length: mediaLimits.files + 1 }, (_, index) => aFile(`${index}.png`))
    const { chosen, refused } = chooseFiles(files, [])
    expect(chosen).toHaveLength(mediaLimits.files)
    expect(refused).toEqual([{ name: `${mediaLimits.files}.png`, reason: 'tooMany' }])
  })
})
