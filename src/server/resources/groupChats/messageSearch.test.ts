import type { CallInput } from '@contract/call'
import { chatMessageCalls, mostCounted } from '@contract/chatMessages'
import { noChatInTraining } from '@contract/groupChats'
import { newSid } from '@conversations/sids'
import { chatOf } from '@server/testing/chatOfTest'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { excerptOf } from './messageSearch'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))

type Query = CallInput<typeof chatMessageCalls.search>['query']

/** A conversation of Ella, with Tom, in an organisation of its own. */
const aConversation = async ({ kind = 'hris' } = {}) => {
  const { id: organisation_id } = await server.given.organisation()
  await server.given.service({ organisation_id, kind })
  const ella = await server.given.person({ organisation_id, first_name: 'Ella', last_name: 'King' })
  const tom = await server.given.person({ organisation_id, first_name: 'Tom', last_name: 'Bradley' })
  const { store, conversationOf } = chatOf(server, organisation_id)
  const sid = await conversationOf(ella, tom)
  const send = (body: string, mediaSids: string[] = []) =>
    store.send('server', sid, { author: tom.id, body, mediaSids })
  const search = (query: Query, as: GivenPerson = ella, conversationSid = sid) =>
    server.as(as).call(chatMessageCalls.search, { params: { conversationSid }, query })
  const find = async (text: string) => (await search({ 'q[text_cont]': text })).body.records.map(({ index }) => index)
  return { organisation_id, ella, tom, store, conversationOf, sid, send, search, find }
}

describe('GET /api/group_chats/messages/:conversationSid', () => {
  it('finds what has every word, whatever its case and accents, the newest first, with author, time and excerpt', async () => {
    const { store, tom, send, search, find } = await aConversation()
    await send('Oat milk for the café is in the fridge')
    await send('The CAFE needs more Milk')
    await send('No milk today')
    await send('100% of the oat_milk\nis gone')

    expect(await find('cafe milk')).toEqual([1, 0])
    expect(await find('MILK oat')).toEqual([3, 0])
    expect([await find('100%'), await find('%'), await find('t_m'), await find('_'), await find('\\')]).toEqual([
      [3],
      [3],
      [3],
      [3],
      [],
    ])
    await store.changeUser('server', tom.id, { friendlyName: 'Tom Bradley' })
    const { records, total, next } = (await search({ 'q[text_cont]': 'gone' })).body
    expect([total, next]).toEqual([1, null])
    expect(records).toEqual([
      {
        index: 3,
        author: { globalId: tom.id, name: 'Tom Bradley' },
        createdAt: server.now().toISOString(),
        excerpt: '100% of the oat_milk is gone',
        files: [],
      },
    ])
  })

  it('finds a message by its present text and by the names of its files, and none that was deleted', async () => {
    const { store, tom, sid, send, search, find } = await aConversation()
    const edited = await send('Meet at nine')
    const deleted = await send('Meet at nine o’clock')
    const media = newSid('ME')
    const file = { filename: 'Rotación "März".pdf', contentType: 'application/pdf', size: 1 }
    await store.recordMedia({ ...file, sid: media, author: tom.id })
    await send('', [media])
    await store.changeMessage('server', sid, edited.sid, { body: 'Meet at ten' })
    await store.removeMessage('server', sid, deleted.sid)

    expect([await find('nine'), await find('ten'), await find('rotacion marz')]).toEqual([[], [0], [2]])
    expect((await search({ 'q[text_cont]': 'pdf' })).body.records).toMatchObject([
      { index: 2, excerpt: '', files: ['Rotación "März".pdf'] },
    ])
  })

  it('answers in pages, which new messages do not move, and counts up to a limit', async () => {
    const { send, search, find } = await aConversation()
    for (const number of [0, 1, 2, 3, 4]) await send(`Milk ${number}`)
    const first = (await search({ 'q[text_cont]': 'milk', per_page: 2 })).body
    await send('Milk 5')
    const second = (await search({ 'q[text_cont]': 'milk', per_page: 2, before: first.next ?? '' })).body
    const last = (await search({ 'q[text_cont]': 'milk', per_page: 2, before: second.next ?? '' })).body

    const read = [first, second, last].map(({ records, ...page }) => [records.map(({ index }) => index), page])
    expect(read).toEqual([
      [[4, 3], { total: 5, next: 3 }],
      [[2, 1], { total: null, next: 1 }],
      [[0], { total: null, next: null }],
    ])
    expect(await find('')).toHaveLength(6)
    expect(mostCounted).toBe(1_000)
    const long = await search({ 'q[text_cont]': 'x'.repeat(201) })
    expect([long.status, Object.keys(long.problem.errors)]).toEqual([422, ['q[text_cont]']])
  })

  it('[D-18] is for participants: others, people of other organisations, and who has left are answered 404', async () => {
    const { organisation_id, ella, tom, store, sid, send, search, conversationOf } = await aConversation()
    await send('A secret')
    const outsider = await server.given.person({ organisation_id })
    const theirs = await aConversation()
    // in a conversation of the same sid there, which is another one
    const abroad = await theirs.conversationOf(theirs.ella)
    const as = async (person: GivenPerson, conversationSid = sid) =>
      (await search({ 'q[text_cont]': 'secret' }, person, conversationSid)).status

    expect([await as(ella), await as(tom)]).toEqual([200, 200])
    expect([await as(outsider), await as(theirs.ella), await as(ella, abroad)]).toEqual([404, 404, 404])
    expect(await as(ella, 'CHnone')).toBe(404)
    await store.removeParticipant('server', sid, ella.id)
    expect(await as(ella)).toBe(404)
    expect(await as(outsider, await conversationOf(outsider))).toBe(200)
  })

  it('[D-92] is refused in a training organisation', async () => {
    const { search } = await aConversation({ kind: 'internal_lms' })
    const { status, problem } = await search({ 'q[text_cont]': 'milk' })
    expect([status, problem.message]).toEqual([422, noChatInTraining])
  })
})

describe('an excerpt', () => {
  const filler = 'one two three four five six seven eight nine ten '.repeat(20)

  it('is around the first word that was found, and begins and ends with whole words', () => {
    const excerpt = excerptOf(`${filler}\nCafé 🎉 ${filler}`, 'cafe')
    expect(excerpt).toMatch(/^…(\w+ )+Café 🎉 (\w+ )*\w+…$/)
    expect(excerpt.length).toBeLessThan(220)
  })

  it('is the beginning where the text has none of the words, and never half a letter', () => {
    expect(excerptOf(filler, 'report')).toMatch(/^one two .*…$/)
    expect(excerptOf(' a\n\nb ', 'report')).toBe('a b')
    for (const text of ['🎉'.repeat(400), `x${'🎉'.repeat(400)}`]) {
      const excerpt = excerptOf(text, text.charAt(0))
      expect(Buffer.from(excerpt).toString()).toBe(excerpt)
    }
  })
})
