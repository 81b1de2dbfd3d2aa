import { limits } from '../limits'
import { conversationWith, useConversations } from '../testing/openConversations'
import { newSid } from '../sids'

const opened = useConversations()
const robin = { identity: 'robin' }
const noMedia = { status: 400, code: 50508 }

const uploaded = async (options: { author?: string; filename?: string | null; size?: number } = {}) => {
  const sid = newSid('ME')
  await opened().store.recordMedia({ sid, author: 'robin', filename: null, contentType: 'a/b', size: 1, ...options })
  return sid
}
const send = (conversationSid: string, mediaSids: string[], mutationId?: string) =>
  opened().store.send(
    robin,
    conversationSid,
    { author: '', mediaSids },
    mutationId === undefined ? undefined : { mutationId },
  )
const ownersOf = async (...sids: string[]) => (await opened().store.mediaOf(sids)).map((media) => media.messageSid)
const countOf = async (conversationSid: string) => (await opened().store.conversationOf(conversationSid))?.messagesCount

describe('a message with files', () => {
  it('has them in the order in which it names them, as they were uploaded', async () => {
    const conversationSid = await conversationWith(opened().store, 'robin')
    const sids = [await uploaded({ filename: 'b.txt' }), await uploaded(), await uploaded({ size: 20 * 1024 * 1024 })]
    const [first = '', second = '', third = ''] = sids
    const { media } = await send(conversationSid, [third, first, second])

    expect(media).toEqual([
      { sid: third, filename: null, contentType: 'a/b', size: 20 * 1024 * 1024 },
      { sid: first, filename: 'b.txt', contentType: 'a/b', size: 1 },
      { sid: second, filename: null, contentType: 'a/b', size: 1 },
    ])
    expect((await opened().store.messages(conversationSid, { order: 'asc', size: 1 })).items[0]?.media).toEqual(media)
  })

  it('is one statement', async () => {
    const { store, statements } = opened()
    const conversationSid = await conversationWith(store, 'robin')
    await send(conversationSid, [await uploaded()], 'sweeps')
    const next = await uploaded()
    const before = statements.count
    await send(conversationSid, [next], 'counted')

    expect(statements.count - before).toBe(1)
  })

  it('is published with them', async () => {
    const { store, changes } = opened()
    const conversationSid = await conversationWith(store, 'robin')
    const sid = await uploaded()
    changes.length = 0
    const message = await send(conversationSid, [sid])

    expect(message.media.map((media) => media.sid)).toEqual([sid])
    expect(changes).toMatchObject([{ of: 'conversation', sid: conversationSid, messages: [message] }])
  })

  it('that arrives twice is there once and answered the same, one after the other or at once', async () => {
    const conversationSid = await conversationWith(opened().store, 'robin')
    const [sid, mutationId] = [await uploaded(), 'files once']
    const answers = [
      ...(await Promise.all([send(conversationSid, [sid], mutationId), send(conversationSid, [sid], mutationId)])),
    ]
    answers.push(await send(conversationSid, [sid], mutationId))

    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(answers[0]?.media.map((media) => media.sid)).toEqual([sid])
    expect(await countOf(conversationSid)).toBe(1)
  })

  it('takes a file that two messages name at once for one of them, and leaves nothing of the other', async () => {
    const { store } = opened()
    const conversationSids = [await conversationWith(store, 'robin'), await conversationWith(store, 'robin')]
    for (let round = 0; round < 5; round++) {
      const [shared, own] = [await uploaded(), [await uploaded(), await uploaded()]]
      const outcomes = await Promise.allSettled(
        conversationSids.map((conversationSid, at) => send(conversationSid, [own[at] ?? '', shared])),
      )
      const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.sid] : []))
      const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))

      expect(lost).toMatchObject([noMedia])
      expect(await ownersOf(shared)).toEqual(won)
      expect(new Set(await ownersOf(...own))).toEqual(new Set([...won, null]))
    }
    expect(((await countOf(conversationSids[0] ?? '')) ?? 0) + ((await countOf(conversationSids[1] ?? '')) ?? 0)).toBe(
      5,
    )
  })
})

describe('a message whose files it may not have', () => {
  it('is refused whole: of another author or organisation, unknown, named twice, of a message', async () => {
    const { store, stores } = opened()
    const conversationSid = await conversationWith(store, 'robin')
    const theirs = newSid('ME')
    const record = { sid: theirs, author: 'robin', filename: null, contentType: 'a/b', size: 1 }
    await stores.of('theirs').recordMedia(record)
    const [own, used, ofAda] = [await uploaded(), await uploaded(), await uploaded({ author: 'ada' })]
    await send(conversationSid, [used])
    for (const wrong of [ofAda, theirs, newSid('ME'), own, used])
      await expect(send(conversationSid, [own, wrong])).rejects.toMatchObject(noMedia)

    expect(await ownersOf(own, ofAda)).toEqual([null, null])
    expect(await stores.of('theirs').mediaOf([theirs])).toMatchObject([{ messageSid: null }])
    expect(await countOf(conversationSid)).toBe(1)
    expect((await send(conversationSid, [own])).index).toBe(1)
  })

  it('is refused with more than ten, and with more than 100 MB together, to the byte', async () => {
    const conversationSid = await conversationWith(opened().store, 'robin')
    const most = limits.mediaOfMessageBytes
    const [half, rest, byte] = [
      await uploaded({ size: most / 2 }),
      await uploaded({ size: most / 2 }),
      await uploaded(),
    ]
    const eleven = await Promise.all(Array.from({ length: 11 }, () => uploaded()))
    const tooLarge = { status: 413, code: 50506 }
    await expect(send(conversationSid, [half, rest, byte])).rejects.toMatchObject({
      ...tooLarge,
      message: 'The media of a message may have 100 MB at most',
    })
    await expect(send(conversationSid, eleven)).rejects.toMatchObject({
      ...tooLarge,
      message: 'A message may have 10 media at most',
    })

    expect(new Set(await ownersOf(half, rest, byte, ...eleven))).toEqual(new Set([null]))
    expect((await send(conversationSid, [half, rest])).media).toHaveLength(2)
    expect((await send(conversationSid, eleven.slice(1))).media).toHaveLength(10)
  })

  it('is refused in a closed conversation, and keeps them', async () => {
    const { store } = opened()
    const conversationSid = await conversationWith(store, 'robin')
    const sid = await uploaded()
    await store.change('server', conversationSid, { state: 'closed' })
    const before = await store.conversationOf(conversationSid)
    for (const principal of [robin, 'server'] as const)
      await expect(store.send(principal, conversationSid, { author: 'robin', mediaSids: [sid] })).rejects.toMatchObject(
        {
          status: 403,
          code: 50377,
        },
      )

    expect([await ownersOf(sid), await store.conversationOf(conversationSid)]).toEqual([[null], before])
  })

  it('does not reveal whether they exist where its author is no participant', async () => {
    const { store } = opened()
    const [conversationSid, closed] = [await conversationWith(store, 'ada'), await conversationWith(store, 'ada')]
    await store.change('server', closed, { state: 'closed' })
    const [own, foreign] = [await uploaded(), await uploaded({ author: 'ada' })]
    const large = await Promise.all([1, 2].map(() => uploaded({ size: limits.mediaOfMessageBytes })))
    const many = Array.from({ length: 11 }, () => newSid('ME'))
    for (const at of [conversationSid, closed, newSid('CH')])
      for (const sids of [[own], [foreign], large, many])
        await expect(send(at, sids)).rejects.toMatchObject({ status: 404, code: 50350 })

    expect(await ownersOf(own, foreign)).toEqual([null, null])
  })
})
