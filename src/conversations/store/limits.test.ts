import { limits } from '../limits'
import { conversationWith, useConversations } from '../testing/openConversations'
import { newSid } from '../sids'

const opened = useConversations()

const robin = { identity: 'robin' }
const tooLarge = { status: 413 }
const invalid = { status: 400 }

describe('what a conversation takes', () => {
  it('is 32 KB of words and 4 KB of attributes, in bytes, 16 KB of a conversation’s', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const send = (message: { body?: string; attributes?: string }) => store.send(robin, sid, { author: '', ...message })
    const attributes = JSON.stringify('a'.repeat(limits.attributesBytes - 2))

    expect(await send({ body: 'ä'.repeat(limits.bodyBytes / 2), attributes })).toMatchObject({ attributes })
    await expect(send({ body: 'ä'.repeat(limits.bodyBytes / 2) + 'a' })).rejects.toMatchObject(tooLarge)
    await expect(send({ attributes: JSON.stringify('a'.repeat(limits.attributesBytes)) })).rejects.toMatchObject(
      tooLarge,
    )
    await store.change('server', sid, { attributes: JSON.stringify('a'.repeat(16 * 1_024 - 2)) })
    await expect(
      store.change('server', sid, { attributes: JSON.stringify('a'.repeat(16 * 1_024 - 1)) }),
    ).rejects.toMatchObject(tooLarge)
    await expect(send({ attributes: 'no JSON' })).rejects.toMatchObject(invalid)
    await expect(send({ body: 'a\0b' })).rejects.toMatchObject(invalid)
    await expect(store.change('server', sid, { friendlyName: 'n'.repeat(257) })).rejects.toMatchObject(tooLarge)
    await expect(store.change('server', sid, { uniqueName: newSid('CH') })).rejects.toMatchObject(invalid)
  })

  it('is a thousand participants', async () => {
    const { store, owner } = opened()
    const sid = await conversationWith(store, 'robin')
    await owner.updateTable('conversations').set({ participants_count: 999 }).where('sid', '=', sid).execute()
    await store.addParticipant('server', sid, { identity: 'the thousandth' })

    await expect(store.addParticipant('server', sid, { identity: 'one more' })).rejects.toMatchObject({ status: 409 })
    expect((await store.conversationOf(sid))?.participantsCount).toBe(1000)
  })

  it('is one unique name in an organisation, free again when it is given up', async () => {
    const { store, stores } = opened()
    const first = await store.create('server', { createdBy: 'system', uniqueName: 'general' })
    const taken = { status: 409, code: 50353 }
    await expect(store.create('server', { createdBy: 'system', uniqueName: 'general' })).rejects.toMatchObject(taken)
    const second = await store.create('server', { createdBy: 'system', uniqueName: 'other' })
    await expect(store.change('server', second.sid, { uniqueName: 'general' })).rejects.toMatchObject(taken)
    const theirs = await stores.of('theirs').create('server', { createdBy: 'system', uniqueName: 'general' })
    await store.change('server', first.sid, { uniqueName: '' })
    await store.change('server', second.sid, { uniqueName: 'general' })

    expect((await store.conversationOf('general'))?.sid).toBe(second.sid)
    expect((await stores.of('theirs').conversationOf('general'))?.sid).toBe(theirs.sid)
  })

  it('are the media of a message: its author’s own, each of one message, ten at most', async () => {
    const { store } = opened()
    const sid = await conversationWith(store, 'robin')
    const upload = async (author: string, size = 5) => {
      const media = { sid: newSid('ME'), author, filename: 'a.png', contentType: 'image/png', size }
      return (await store.recordMedia(media)).sid
    }
    const [first, second, foreign] = [await upload('robin'), await upload('robin'), await upload('ada')]
    const send = (...mediaSids: string[]) => store.send(robin, sid, { author: '', mediaSids })
    const sent = await send(second, first)
    const large = [await upload('robin', 60 * 1024 * 1024), await upload('robin', 60 * 1024 * 1024)]

    expect(sent.media.map((media) => media.sid)).toEqual([second, first])
    expect(await store.mediaOf([first])).toMatchObject([
      { conversationSid: sid, messageSid: sent.sid, author: 'robin' },
    ])
    await expect(send(first)).rejects.toMatchObject(invalid)
    await expect(send(foreign)).rejects.toMatchObject(invalid)
    await expect(send(...large)).rejects.toMatchObject(tooLarge)
    await expect(send(...Array.from({ length: 11 }, () => newSid('ME')))).rejects.toMatchObject(tooLarge)
  })

  it('leaves the media of what was removed to be swept, and never those of a message', async () => {
    const { store, pass, now } = opened()
    const sid = await conversationWith(store, 'robin')
    const media = { sid: newSid('ME'), author: 'robin', filename: null, contentType: 'text/plain', size: 1 }
    await store.recordMedia(media)
    const { sid: message } = await store.send(robin, sid, { author: '', mediaSids: [media.sid] })
    pass(1000)
    await store.purgeMedia([media.sid])
    const ofMessage = (await store.orphanMedia(now(), 100)).map((orphan) => orphan.sid)
    await store.removeMessage(robin, sid, message)
    pass(1000)
    const orphans = (await store.orphanMedia(now(), 100)).map((orphan) => orphan.sid)
    await store.purgeMedia(orphans)

    expect(ofMessage).not.toContain(media.sid)
    expect(orphans).toContain(media.sid)
    expect(await store.mediaOf([media.sid])).toEqual([])
  })
})
