import type { Media, MediaFile } from '@contract/media'
import { isUploading, mediaIdOf, nextUploads, startOf, type UploadEvent, type UploadsState } from './uploads'

const aFile = (id: string, name: string, size = 10): MediaFile => ({
  id,
  name,
  size,
  url: `/${id}`,
  extension: 'pdf',
  contentType: 'application/pdf',
  thumbnailUrl: null,
})
const mediaOf = (...objectFiles: MediaFile[]): Media => ({ id: 'm1', objectFiles })
const added = (...names: string[]): UploadEvent => ({
  type: 'added',
  files: names.map((name, index) => ({ id: `u${index + 1}`, name, size: 10, contentType: 'application/pdf' })),
})
const after = (...events: UploadEvent[]): UploadsState => events.reduce(nextUploads, startOf(null))
const statusesOf = ({ uploads }: UploadsState) => uploads.map(({ status }) => status)
const refused = { status: 422, errors: {}, message: 'File is not a picture' }

describe('uploads', () => {
  it('go from queued over uploading and processing to done', () => {
    const events: UploadEvent[] = [
      added('menu.pdf'),
      { type: 'started', id: 'u1' },
      { type: 'progressed', id: 'u1', progress: 0.5 },
      { type: 'sent', id: 'u1' },
      { type: 'stored', id: 'u1', media: mediaOf(aFile('f1', 'menu.pdf')) },
    ]
    const states = events.map((_event, index) => after(...events.slice(0, index + 1)))

    expect(states.map(statusesOf)).toEqual([['queued'], ['uploading'], ['uploading'], ['processing'], ['done']])
    expect(states[2]?.uploads[0]?.progress).toBe(0.5)
    expect(states.map(isUploading)).toEqual([true, true, true, true, false])
    expect(states.map(mediaIdOf)).toEqual([null, null, null, null, 'm1'])
  })

  it('fail with the reason, and start over when tried again', () => {
    const failed = after(added('menu.pdf'), { type: 'started', id: 'u1' }, { type: 'failed', id: 'u1', error: refused })
    expect(failed.uploads[0]).toMatchObject({ status: 'failed', problem: { of: 'upload', error: refused } })
    expect(isUploading(failed)).toBe(false)

    const again = nextUploads(failed, { type: 'retried', id: 'u1' })
    expect(again.uploads[0]).toMatchObject({ status: 'queued', problem: null, progress: 0 })
  })

  it('know their own file, whatever the order of the responses', () => {
    const both = mediaOf(aFile('f1', 'menu.pdf'), aFile('f2', 'plan.pdf'))
    const state = after(
      added('menu.pdf', 'plan.pdf'),
      { type: 'stored', id: 'u2', media: both },
      { type: 'stored', id: 'u1', media: mediaOf(aFile('f1', 'menu.pdf')) },
    )
    expect(state.uploads.map(({ file }) => file?.id)).toEqual(['f1', 'f2'])
  })

  it('of the same name and size get a file each, also when the first response lacks the second', () => {
    const state = after(
      added('menu.pdf', 'menu.pdf'),
      { type: 'stored', id: 'u2', media: mediaOf(aFile('f1', 'menu.pdf'), aFile('f2', 'menu.pdf')) },
      { type: 'stored', id: 'u1', media: mediaOf(aFile('f1', 'menu.pdf')) },
    )
    expect(new Set(state.uploads.map(({ file }) => file?.id))).toEqual(new Set(['f1', 'f2']))
  })

  it('find their file by name where the server has changed its size', () => {
    const media = mediaOf(aFile('f1', 'plan.svg', 9), aFile('f2', 'logo.svg', 7))
    const state = after(added('logo.svg', 'plan.svg'), { type: 'stored', id: 'u1', media })
    expect(state.uploads[0]?.file?.id).toBe('f2')
  })

  it('that have left whole stay until they are stored, when they are cancelled', () => {
    const cancelled = after(
      added('menu.pdf'),
      { type: 'started', id: 'u1' },
      { type: 'sent', id: 'u1' },
      { type: 'removing', id: 'u1' },
      { type: 'stored', id: 'u1', media: mediaOf(aFile('f1', 'menu.pdf')) },
    )
    expect(cancelled.uploads[0]).toMatchObject({ status: 'removing', file: { id: 'f1' } })
    expect(isUploading(cancelled)).toBe(true)

    const gone = nextUploads(cancelled, { type: 'removed', id: 'u1' })
    expect([gone.uploads, mediaIdOf(gone)]).toEqual([[], null])
  })

  it('[MD-012] stay attached when their removal fails', () => {
    const state = [
      { type: 'removing', id: 'f1' } as const,
      { type: 'removalFailed', id: 'f1' } as const,
    ].reduce<UploadsState>(nextUploads, startOf(mediaOf(aFile('f1', 'menu.pdf'))))
    expect(state.uploads[0]).toMatchObject({ status: 'done', problem: { of: 'removal' } })
    expect(mediaIdOf(state)).toBe('m1')
  })

  it('that are apart have a record each, and the form has none', () => {
    const own = (id: string, name: string): Media => ({ id: `medium of ${id}`, objectFiles: [aFile(id, name)] })
    const state = after(
      added('menu.pdf', 'menu.pdf'),
      { type: 'stored', id: 'u2', media: own('f2', 'menu.pdf'), isApart: true },
      { type: 'stored', id: 'u1', media: own('f1', 'menu.pdf'), isApart: true },
    )
    expect(state.uploads.map(({ file, mediaId }) => [file?.id, mediaId])).toEqual([
      ['f1', 'medium of f1'],
      ['f2', 'medium of f2'],
    ])
    expect(mediaIdOf(state)).toBeNull()
  })

  it('that are gone are changed by nothing', () => {
    const state = after(added('menu.pdf'), { type: 'removed', id: 'u1' })
    expect(nextUploads(state, { type: 'progressed', id: 'u1', progress: 0.3 })).toBe(state)
  })

  it('start with the files of a record', () => {
    const state = startOf(mediaOf(aFile('f1', 'menu.pdf')))
    expect(state.uploads[0]).toMatchObject({ id: 'f1', status: 'done', file: { id: 'f1' } })
    expect([isUploading(state), mediaIdOf(state)]).toEqual([false, 'm1'])
  })
})
