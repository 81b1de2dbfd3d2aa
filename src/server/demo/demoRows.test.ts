import { exchanges } from '@server/resources/conversations/demo/exchanges'
import { templates } from '@server/resources/notifications/demo/templates'
import { demoFiles, demoRows } from './demoRows'

const now = new Date('2026-11-20T00:12:00.000Z')
const [harbour, southern] = demoRows({ now, passwordHash: 'hash' })
const minute = 60_000
const textsOf = ({ conversation_messages }: typeof harbour) =>
  conversation_messages.map(({ sid, body, author, media, attributes }) => [sid, body, author, media, attributes])

describe('demoRows', () => {
  it('[D-05] creates the same rows on every run', () => {
    expect(demoRows({ now, passwordHash: 'hash' })).toEqual([harbour, southern])
  })

  it('[D-05] moves with the current day, but keeps ids, names and senders, and in whole weeks what chats say', () => {
    const weeks = 57
    const facts = { now: new Date(now.getTime() + weeks * 7 * 24 * 60 * minute), passwordHash: 'hash' }
    const stable = ({ notifications, people }: typeof harbour) => [
      notifications.map(({ id, person_id, sender_id, source, priority }) => [
        id,
        person_id,
        sender_id,
        source,
        priority,
      ]),
      people.map(({ id, email, first_name, last_name }) => [id, email, first_name, last_name]),
    ]
    expect(demoRows(facts).map(stable)).toEqual([harbour, southern].map((rows) => stable(rows)))
    expect(demoRows(facts).map(textsOf)).toEqual([harbour, southern].map((rows) => textsOf(rows)))
  })

  it.each([
    '2026-01-01T13:29:00.000Z',
    '2026-11-19T13:31:00.000Z',
    '2026-04-05T16:00:00.000Z',
    '2026-10-03T16:31:00.000Z',
  ])(
    '[D-05] has no date after now or long ago, and keeps the order of the first rows, when created at %s',
    (moment) => {
      const made = new Date(moment)
      const rows = demoRows({ now: made, passwordHash: 'hash' }).flatMap(({ notifications }) => notifications)
      const ages = rows.map(({ created_at }) => (made.getTime() - created_at.getTime()) / minute)
      expect(Math.min(...ages)).toBe(14)
      expect(Math.max(...ages)).toBeLessThan(123 * 24 * 60)
      for (const { created_at, read_at, updated_at } of rows) {
        expect(read_at === null || (read_at && read_at >= created_at && read_at <= made)).toBe(true)
        expect(updated_at).toEqual(read_at ?? created_at)
      }
      const ordered = [...rows].sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
      const ella = ordered.filter(({ person_id, priority }) => person_id.endsWith('ella-king') && priority === 'normal')
      expect(ella.slice(0, 2).map(({ subject }) => subject)).toEqual([
        'New espresso grinder',
        'You are enrolled: Allergen Awareness',
      ])
    },
  )

  it('[D-55] links only to services that the organisation has, and to the feeds', () => {
    for (const { notifications, services } of [harbour, southern]) {
      const paths = [...services.map(({ url }) => url), '/feed']
      for (const { href, message } of notifications) {
        const links = [href ?? '', ...(message.match(/(?<=href=")\/[^"]*/g) ?? [])].filter(Boolean)
        for (const link of links) expect(paths).toContain(link.split('?')[0])
      }
    }
  })

  it('allows replies only to personal messages of other people', () => {
    const all = [harbour, southern].flatMap(({ notifications }) => notifications)
    for (const { id, source, sub_category, sender_id, recipient_id, person_id, href } of all) {
      const isOfPerson = (href?.startsWith('/feed?') ?? false) || id.includes('-letter-')
      expect(sub_category).toBe(source === 'personal' ? 'personal' : null)
      expect(sender_id === null).toBe(source !== 'personal' && !isOfPerson)
      expect(sender_id === person_id).toBe(recipient_id !== undefined)
      expect(recipient_id).not.toBe(person_id)
    }
  })

  it('[D-05] has conversations of two people each, with their replies in order and none after now', () => {
    for (const { message_conversations, message_replies, notifications } of [harbour, southern]) {
      expect(message_conversations.length).toBeGreaterThan(0)
      for (const { id, replies_count } of message_conversations) {
        const replies = message_replies.filter(({ conversation_id }) => conversation_id === id)
        const rows = notifications.filter(({ conversation_id }) => conversation_id === id)
        const people = rows.map(({ person_id }) => person_id)
        expect(replies.map(({ position }) => position)).toEqual(replies.map((_, index) => index + 1))
        expect([replies.length, new Set(people).size]).toEqual([replies_count, 2])
        for (const { replier_id, created_at } of replies) {
          expect(people).toContain(replier_id)
          expect(created_at.getTime()).toBeLessThanOrEqual(now.getTime())
        }
        for (const { replied_at, replier_id } of rows)
          expect([replied_at, replier_id]).toEqual([replies.at(-1)?.created_at, replies.at(-1)?.replier_id])
      }
    }
    const known = [harbour, southern].flatMap(({ message_conversations }) => message_conversations)
    expect(known).toHaveLength(Object.keys(exchanges).length)
  })

  it('[D-05] has personal messages with files, which hang on their conversations', () => {
    const { media, notifications } = harbour
    const ofMessages = media.filter(({ holder_kind }) => holder_kind === 'conversation')
    expect(ofMessages.length).toBeGreaterThan(0)
    for (const { id, owner_id, holder_id } of ofMessages) {
      const holding = notifications.filter(({ media_id }) => media_id === id)
      expect(holding.map(({ conversation_id }) => conversation_id)).toEqual([holder_id, holder_id])
      expect(holding.map(({ sender_id }) => sender_id)).toEqual([owner_id, owner_id])
    }
    const unknown = notifications.filter(({ media_id }) => media_id && !media.some(({ id }) => id === media_id))
    expect(unknown).toEqual([])
  })

  it('[D-05] uses every template, and more than forty subjects', () => {
    const all = [harbour, southern].flatMap(({ notifications }) => notifications)
    const unused = Object.keys(templates).filter((key) => !all.some(({ id }) => id.includes(`-${key}-`)))
    expect(unused).toEqual([])
    expect(new Set(all.map(({ subject }) => subject)).size).toBeGreaterThan(40)
  })

  it('[D-19] gives every person an e-mail address of their own', () => {
    const emails = [harbour, southern].flatMap(({ people }) => people.map(({ email }) => email.toLowerCase()))
    expect(new Set(emails).size).toBe(emails.length)
  })

  it('[D-18] has no row that refers to another organisation', () => {
    for (const rows of [harbour, southern]) {
      const [{ id: owner } = { id: '' }] = rows.organisations
      const owned = { ...rows, organisations: [] }
      for (const row of Object.values(owned).flat()) {
        expect(row.organisation_id).toBe(owner)
        for (const [column, value] of Object.entries(row))
          if (/(^|_)id$/.test(column) && typeof value === 'string' && !/^(salt|ee)-/.test(value))
            expect(value.startsWith(owner)).toBe(true)
      }
    }
  })

  it('[D-05] has eight conversations of 3 to 45 people and up to 400 messages, and none in the training organisation', () => {
    const { conversations, conversation_participants, conversation_messages } = harbour
    const sizes = conversations.map(({ sid, participants_count, messages_count }) => {
      const members = conversation_participants.filter(({ conversation_sid }) => conversation_sid === sid)
      const sent = conversation_messages.filter(({ conversation_sid }) => conversation_sid === sid)
      expect([participants_count, messages_count]).toEqual([members.length, sent.length])
      expect(new Set(members.map(({ identity }) => identity)).size).toBe(members.length)
      expect(sent.map(({ index }) => index)).toEqual(sent.map((_, index) => index))
      return [members.length, sent.length] as const
    })
    const [people, lengths] = [sizes.map(([count]) => count), sizes.map(([, count]) => count)]

    expect(conversations).toHaveLength(8)
    expect([Math.min(...people), Math.max(...people), Math.max(...lengths)]).toEqual([3, 45, 400])
    expect([southern.conversations, southern.conversation_users, southern.conversation_services]).toEqual([[], [], []])
  })

  it.each(['2026-11-20T00:12:00.000Z', '2026-01-01T13:31:00.000Z', '2026-04-05T16:00:00.000Z'])(
    '[D-05] has messages in their order and none after now, when created at %s',
    (moment) => {
      const made = new Date(moment)
      const [{ conversations, conversation_messages, conversation_participants }] = demoRows({
        now: made,
        passwordHash: 'hash',
      })
      for (const { sid, created_at, last_message_at } of conversations) {
        const times = conversation_messages
          .filter(({ conversation_sid }) => conversation_sid === sid)
          .map((message) => message.created_at.getTime())
        expect(times).toEqual([...times].sort((one, other) => one - other))
        expect(created_at.getTime()).toBeLessThan(times[0] ?? 0)
        expect(last_message_at?.getTime()).toBe(times.at(-1))
        expect(times.at(-1)).toBeLessThan(made.getTime())
      }
      const read = conversation_participants.flatMap(({ last_read_at }) => last_read_at ?? [])
      expect(Math.max(...read.map((at) => at.getTime()))).toBeLessThan(made.getTime())
    },
  )

  it('[D-93] has messages of members, with replies to earlier messages and attributes under 4 KB', () => {
    const { conversation_messages: messages, conversation_participants } = harbour
    const bySid = new Map(messages.map((message) => [message.sid, message]))
    const members = new Set(
      conversation_participants.map((one) => `${one.conversation_sid} ${one.identity} ${one.sid}`),
    )
    let [replies, reactions] = [0, 0]
    for (const message of messages) {
      const attributes = JSON.parse(message.attributes) as ChatAttributes
      expect(members.has(`${message.conversation_sid} ${message.author} ${message.participant_sid}`)).toBe(true)
      expect(message.body).not.toMatch(/[{}]|undefined/)
      expect(message.attributes.length).toBeLessThan(4_096)
      expect(attributes.senderId).toBe(message.author)
      if (attributes.reply) {
        const original = bySid.get(attributes.reply.sid)
        expect(original).toMatchObject({ body: attributes.reply.body, author: attributes.reply.author })
        expect(original?.conversation_sid).toBe(message.conversation_sid)
        expect(original?.index).toBeLessThan(message.index)
        replies++
      }
      for (const [identity, emoji] of Object.entries(attributes.reactions ?? {})) {
        expect(conversation_participants.some((one) => one.identity === identity)).toBe(true)
        expect(emoji).toEqual(['👍'])
        reactions++
      }
    }
    expect(new Set(messages.map(({ sid }) => sid)).size).toBe(messages.length)
    expect([replies > 50, reactions > 50]).toEqual([true, true])
  })

  it('[D-05] has a file for each sent picture and document, of the stated size', () => {
    const files = demoFiles(now)
    const sent = harbour.conversation_messages.flatMap(({ media }) => JSON.parse(media) as { sid: string }[])
    const { conversation_media } = harbour

    expect(files.map(({ sid, content }) => [sid, content.length])).toEqual(
      conversation_media.map(({ sid, size }) => [sid, size]),
    )
    expect(sent.map(({ sid }) => sid)).toEqual(conversation_media.map(({ sid }) => sid))
    const beginnings = new Set(files.map(({ content }) => content.toString('latin1', 0, 8)))
    expect([...beginnings].sort()).toEqual(['%PDF-1.4', '\x89PNG\r\n\x1a\n'])
  })
})

type ChatAttributes = {
  senderId: string
  reply?: { sid: string; author: string; body: string }
  reactions?: Record<string, string[]>
}
