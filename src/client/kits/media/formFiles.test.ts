import type { MediaFile } from '@contract/media'
import {
  formFilesOf,
  removedFileIds,
  shownFiles,
  withFileBack,
  withoutFile,
  withStoredFile,
  type FormFile,
} from './formFiles'

const stored = (id: string, name: string): MediaFile => ({
  id,
  name,
  size: 5,
  extension: 'pdf',
  url: `/${id}`,
  contentType: 'application/pdf',
  thumbnailUrl: null,
})
const saved = formFilesOf({ id: 'm1', objectFiles: [stored('f1', 'menu.pdf'), stored('f2', 'plan.pdf')] })
const aNew: FormFile = { _tmpId: 't1', name: 'new.pdf', size: 5, extension: 'pdf' }

describe('the files of an edit form', () => {
  it('[MD-018] marks a stored file for removal, and shows it no more', () => {
    const files = withoutFile(saved, 'f1')
    expect(shownFiles(files).map(({ name }) => name)).toEqual(['plan.pdf'])
    expect(removedFileIds(files)).toEqual(['f1'])
    expect(withFileBack(files, 'f1')).toEqual(saved)
  })

  it('drops a new file at once', () => {
    const files = withoutFile([...saved, aNew], 't1')
    expect(files).toEqual(saved)
    expect(removedFileIds(files)).toEqual([])
  })

  it('[MD-018] finds a new file by its temporary id once it is stored', () => {
    const files = withStoredFile([aNew, ...saved], 't1', stored('f3', 'new (1).pdf'))
    expect(files[0]).toMatchObject({ id: 'f3', _tmpId: 't1', name: 'new (1).pdf' })
    expect(removedFileIds(withoutFile(files, 't1'))).toEqual(['f3'])
  })
})
