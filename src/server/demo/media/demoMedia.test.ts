import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { isWordDocument } from '@server/media/isWordDocument'
import { demoMediaRows, storeDemoMedia } from './demoMedia'
import { exampleDocument, examplePicture, exampleWordDocument } from './exampleFiles'

const harbour = { key: 'harbour' }
const files = [
  examplePicture('cool-room'),
  exampleDocument('menu', 'Lunch', ['Soup', 'Bread']),
  exampleWordDocument('rota', ['Monday & Tuesday', 'Ella']),
]
const media = [
  {
    id: 'harbour-media-reply',
    ownerId: 'harbour-person-ella-king',
    policy: 'own' as const,
    holder: { kind: 'notification', id: 'n1' },
    createdAt: new Date('2026-03-02T09:30:00Z'),
    files,
  },
]

describe('files of the demo', () => {
  it('[D-05] are what their names say, and the same on every machine', () => {
    const [, , word] = files
    const document = unzipSync(new Uint8Array(word?.content ?? []))['word/document.xml']

    expect(isWordDocument(word?.content ?? Buffer.alloc(0))).toBe(true)
    expect(Buffer.from(document ?? []).toString()).toContain('<w:t>Monday &amp; Tuesday</w:t>')
    expect(
      createHash('sha256')
        .update(Buffer.concat(files.map(({ content }) => content)))
        .digest('hex'),
    ).toBe('2c409e62d726a24fff982ad3cef3bf28fb7820e55831dbf2252040c22aa5bc6a')
  })

  it('[D-05] lie where their rows say, pictures with thumbnails', async () => {
    const stored = new Map<string, Buffer>()
    const put = (key: string, content: unknown) => {
      stored.set(key, content as Buffer)
      return Promise.resolve(0)
    }
    await storeDemoMedia({ put }, { organisation: harbour, media })
    const rows = demoMediaRows({ organisation: harbour, media })
    const thumbnail = await sharp(stored.get('thumbnails/media/harbour/harbour-media-reply-1')).metadata()

    expect(
      rows.media_files.map(({ id, extension, size, has_thumbnail }) => [id, extension, size, has_thumbnail]),
    ).toEqual(
      files.map(({ content }, index) => [
        `harbour-media-reply-${index + 1}`,
        ['png', 'pdf', 'docx'][index],
        content.length,
        index === 0,
      ]),
    )
    expect([...stored.keys()].filter((key) => key.startsWith('media/'))).toEqual(
      rows.media_files.map(({ id }) => `media/harbour/${id}`),
    )
    expect([stored.size, thumbnail.format]).toEqual([4, 'webp'])
  })
})
