import type { Media } from '@twilio/conversations'
import { onEveryStage, tag } from './conformanceStage'

const timeout = 20_000
const picture = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 256))
const note = Buffer.from('hello, wörld\n')

const urlOf = async (media: Media | undefined) => {
  const url = await media?.getContentTemporaryUrl()
  expect(url).toMatch(/^https?:/)
  return url ?? ''
}

onEveryStage((stage, it) => {
  it('media: prepareMessage with body, attributes and two files; contents and temporary URLs', async () => {
    const { clients, conversations } = stage()
    const body = tag()
    const received = clients.bob.wait('messageAdded', (message) => message.body === body, { timeout })
    const from = clients.alice.mark()
    const index = await conversations.alice
      .prepareMessage()
      .setBody(body)
      .setAttributes({ album: true })
      .addMedia({ contentType: 'image/png', filename: 'pic ü.png', media: picture })
      .addMedia({ contentType: 'text/plain', filename: 'note.txt', media: note })
      .buildAndSend()
    const message = await received
    const attached = message.attachedMedia ?? []

    expect(message).toMatchObject({ index, type: 'media' })
    expect(message.attributes).toEqual({ album: true })
    expect(
      attached.map(({ filename, contentType, size, category }) => [filename, contentType, size, category]),
    ).toEqual([
      ['pic ü.png', 'image/png', picture.length, 'media'],
      ['note.txt', 'text/plain', note.length, 'media'],
    ])
    for (const [at, file] of [picture, note].entries()) {
      const response = await fetch(await urlOf(attached[at]))
      expect(response.status).toBe(200)
      expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true)
      expect(response.headers.get('content-type')).toMatch(new RegExp(`^${attached[at]?.contentType}`))
    }

    const urls = await message.getTemporaryContentUrlsForAttachedMedia()
    expect(urls.size).toBe(2)
    expect((await fetch(urls.get(attached[1]?.sid ?? '') ?? '')).ok).toBe(true)
    const [first] = attached.map(({ sid }) => sid)
    expect((await clients.bob.client.getTemporaryContentUrlsForMediaSids([first ?? ''])).size).toBe(1)

    const updated = clients.bob.wait('messageUpdated', (update) => update.message.sid === message.sid)
    const own = await clients.alice.wait('messageAdded', ({ sid }) => sid === message.sid, { from })
    await own.updateAttributes({ album: false })
    expect((await updated).updateReasons).not.toContain('media')
  })

  it('media: legacy sendMessage({contentType, media}); outsiders get no URL', async () => {
    const { clients, conversations } = stage()
    const received = clients.bob.wait('messageAdded', ({ type }) => type === 'media', { timeout })
    await conversations.alice.sendMessage({ contentType: 'application/pdf', media: Buffer.from('%PDF-fake') })
    const { attachedMedia } = await received

    expect(attachedMedia?.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    const [sid = ''] = attachedMedia?.map((media) => media.sid) ?? []
    await expect(clients.carol.client.getTemporaryContentUrlsForMediaSids([sid])).rejects.toBeDefined()
  })
})
