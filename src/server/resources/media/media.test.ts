import sharp from 'sharp'
import { idempotencyKeyHeader, type FileInput } from '@contract/call'
import { mediaCalls, mediaField, mediaKindOf, mediaLimits, type Media } from '@contract/media'
import { storageProblem } from '@server/media/storageProblem'
import type { GivenPerson } from '@server/testing/given'
import { startFileServer, type FileServer } from '@server/testing/startFileServer'
import type { TestClient } from '@server/testing/testClient'

const { attach, attachMore, detach, create, add, remove, editor, privateEditor } = mediaCalls
const pdf = (name = 'menu.pdf', size = 8): FileInput => ({
  name,
  type: 'application/pdf',
  content: '%PDF-1.4'.padEnd(size, ' '),
})
const video = (name = 'tour.mp4', size = 12): FileInput => ({
  name,
  type: 'video/mp4',
  content: '\0\0\0\x18ftypisom'.padEnd(size, ' '),
})
const drawing: FileInput = { name: 'floor.svg', type: 'image/svg+xml', content: '<svg><path d="M0 0h9v9z"/></svg>' }
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const orange = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#e86f1c' } })
const png = async (name = 'photo.png'): Promise<FileInput> => ({
  name,
  type: 'image/png',
  content: blob(await orange().png().toBuffer()),
})

let server: FileServer
let robin: GivenPerson
let client: TestClient
let writer: TestClient
beforeAll(async () => void (server = await startFileServer()))
beforeEach(async () => {
  robin = await server.given.person()
  client = server.as(robin)
  writer = server.as(await server.given.person({ hris_permission: { 'managerFeed.createUpdate': true } }))
})

const upload = (...files: FileInput[]) => client.call(attach, { files })
const refusalOf = async (...files: FileInput[]) => {
  const before = server.stored()
  const { status, problem } = await upload(...files)
  expect(server.stored()).toEqual(before)
  return [status, problem.errors]
}
const namesOf = ({ objectFiles }: Media) => objectFiles.map(({ name }) => name)
/** As a browser opens it, without a token. */
const open = async (url: string | null | undefined) => {
  const response = await fetch(server.baseUrl() + (url ?? ''))
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const policies = [
  ['own attachments', () => client, attach, attachMore, detach],
  ['content of managers', () => writer, create, add, remove],
] as const

describe('media', () => {
  it.each(policies)(
    '[MD-001, MD-002, MD-003, MD-004, MD-005, AP-048, AP-049, AP-050, AP-051, AP-052, AP-053] of %s are uploaded, added to, and removed file by file',
    async (_what, who, creating, adding, removing) => {
      const first = await who().call(creating, { files: [pdf('one.pdf'), pdf('two.pdf')] })
      const { id } = first.body
      const second = await who().call(adding, { params: { id }, files: [pdf('three.pdf')] })
      const index = second.body.objectFiles[0]?.id ?? ''
      const third = await who().call(removing, { params: { id }, body: { index } })
      const again = await who().call(removing, { params: { id }, body: { index } })

      expect([first.status, second.status, third.status, again.status]).toEqual([201, 200, 200, 404])
      expect([first, second, third].map(({ body }) => namesOf(body))).toEqual([
        ['one.pdf', 'two.pdf'],
        ['one.pdf', 'two.pdf', 'three.pdf'],
        ['two.pdf', 'three.pdf'],
      ])
      expect(first.body.objectFiles[0]).toEqual({
        id: index,
        name: 'one.pdf',
        url: expect.stringMatching(`^/api/media/files/${index}/original\\?link=`) as string,
        extension: 'pdf',
        size: 8,
        contentType: 'application/pdf',
        thumbnailUrl: null,
      })
      expect((await open(second.body.objectFiles[2]?.url)).bytes.toString()).toBe('%PDF-1.4')
      expect(server.stored()).not.toContain(index)
    },
  )

  it.each([editor, privateEditor])(
    '[MD-006, AP-054, AP-055] of the editor answer the address of a picture: $path',
    async (call) => {
      const { status, body } = await writer.call(call, { files: [await png()] })
      const { headers } = await open(body.url)
      const document = await writer.call(call, { files: [pdf()] })

      expect([status, headers.get('content-type')]).toEqual([201, 'image/png'])
      expect([document.status, document.problem.errors]).toEqual([422, { upload: ['menu.pdf is not a picture'] }])
    },
  )

  it('[D-16] are uploaded once for each idempotency key, with their thumbnails', async () => {
    const files = [await png()]
    const before = server.stored().length
    const answers = [1, 2].map(() => client.call(attach, { files }, { [idempotencyKeyHeader]: 'one-form' }))
    const [first, second] = (await Promise.all(answers)).map(({ body }) => body)

    expect(second).toEqual(first)
    expect(server.stored().length).toBe(before + 2)
  })

  it('[D-69] are changed by their owner alone, by the calls of their policy', async () => {
    const { id } = (await upload(pdf())).body
    const { id: ofWriter } = (await writer.call(create, { files: [pdf()] })).body
    const colleague = server.as(await server.given.person())
    const answers = [
      await colleague.call(attachMore, { params: { id }, files: [pdf()] }),
      await writer.call(add, { params: { id }, files: [pdf()] }),
      await writer.call(attachMore, { params: { id: ofWriter }, files: [pdf()] }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('files of media', () => {
  it('[MD-016] are told by their content: pictures, PDFs, documents of Word and videos', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const archive = (entry: string) => `PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(entry.length)}\0\0\0${entry}…`
    const files: FileInput[] = [
      await png('Foto.JPG'),
      drawing,
      { name: 'note.docx', type: '', content: archive('[Content_Types].xml') },
      { name: 'old.doc', type: '', content: blob(Buffer.from('d0cf11e0a1b11ae1', 'hex')) },
      video('tour'),
    ]
    const { body } = await upload(...files)

    expect(body.objectFiles.map(({ name, extension, contentType }) => [name, extension, contentType])).toEqual([
      ['Foto.png', 'png', 'image/png'],
      ['floor.svg', 'svg', 'image/svg+xml'],
      ['note.docx', 'docx', word],
      ['old.doc', 'doc', 'application/msword'],
      ['tour.mp4', 'mp4', 'video/mp4'],
    ])
  })

  it('[MD-013, MD-014, MD-015] are pictures, videos, or files, by their extensions', () => {
    const kinds = (extensions: string) => [...new Set(extensions.split(' ').map(mediaKindOf))]

    expect(kinds('png jpg jpeg gif svg PNG')).toEqual(['image'])
    expect(kinds('mp4 mov avi wmv flv mpeg mpg m4v webm mkv qt')).toEqual(['video'])
    expect(kinds('pdf doc docx txt html exe')).toEqual(['file'])
  })

  it.each<[string, FileInput, string]>([
    [
      'a page that is called a picture',
      { name: 'a.png', type: 'image/png', content: '<html>' },
      'a.png is not a picture, video, PDF or Word document',
    ],
    [
      'an archive that is called a document',
      { name: 'a.docx', type: '', content: `PK\x03\x04${'\0'.repeat(40)}` },
      'a.docx is not a picture, video, PDF or Word document',
    ],
    [
      'a text',
      { name: 'a.txt', type: 'text/plain', content: 'hello' },
      'a.txt is not a picture, video, PDF or Word document',
    ],
    ['no bytes', { name: 'a.pdf', type: 'application/pdf', content: '' }, 'a.pdf is empty'],
    ['half a picture', { name: 'a.gif', type: 'image/gif', content: 'GIF89a' }, 'a.gif is damaged'],
    ['a drawing that is none', { name: 'a.svg', type: '', content: 'words <svg ' }, 'a.svg is damaged'],
  ])('[MD-016, D-69] are refused when they are %s, and nothing is kept', async (_what, file, words) => {
    expect(await refusalOf(pdf(), file)).toEqual([422, { [mediaField]: [words] }])
  })

  it('[MD-016] hold one video, however they are added', async () => {
    const words = { [mediaField]: ['Only one video can be attached'] }
    const { id } = (await upload(video())).body
    const added = await client.call(attachMore, { params: { id }, files: [video()] })

    expect(await refusalOf(video(), video())).toEqual([422, words])
    expect([added.status, added.problem.errors]).toEqual([422, words])
  })

  it('[D-69] are ten at most, however they are added', async () => {
    const ten = Array.from({ length: mediaLimits.files }, () => pdf())
    const { status, body } = await upload(...ten)
    const added = await client.call(attachMore, { params: { id: body.id }, files: [pdf()] })

    expect([status, added.status, added.problem.errors]).toEqual([
      201,
      422,
      { [mediaField]: ['At most 10 files can be attached'] },
    ])
    expect((await refusalOf(...ten, pdf()))[0]).toBe(422)
  })

  it('[MD-010, MD-011] have at most 20 MB, videos more; beyond it 413 names the number without its unit', async () => {
    const { image, file } = mediaLimits
    const words = { [mediaField]: ['File size must be less than 20'] }

    expect(await refusalOf(pdf('a.pdf', file + 1))).toEqual([413, words])
    expect((await upload(pdf('a.pdf', file), video('b.mp4', image + 1))).status).toBe(201)
  })

  it('[D-69] are named without folders and turns of direction, and keep their extensions', async () => {
    const { body } = await upload(pdf(`../../${'ü🍔'.repeat(150)}.pdf`), pdf('a\u202efdp.exe'), pdf('/'))

    expect(namesOf(body)).toEqual([`${'ü🍔'.repeat(126)}.pdf`, 'afdp.exe.pdf', 'file.pdf'])
  })
})

describe('a storage that fails', () => {
  it('[D-69] is told in words, and nothing is kept', async () => {
    const { storage } = server.app.files
    const { put } = storage
    let left = 1
    storage.put = (key, content) => {
      left -= 1
      return left < 0 ? Promise.reject(storageProblem('full', new Error('ENOSPC'))) : put(key, content)
    }
    const answers = [await refusalOf(pdf(), pdf()), await refusalOf(await png())]
    storage.put = put

    const words = { base: ['The file storage is full. No files can be saved until there is space again.'] }
    expect(answers).toEqual([
      [503, words],
      [503, words],
    ])
    expect((await upload(pdf())).status).toBe(201)
  })
})
