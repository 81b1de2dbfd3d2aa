import type { TZDate } from '@date-fns/tz'
import { subMinutes } from 'date-fns'
import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { keyOf, personIdOf, toKey, type DemoOrganisation, type DemoPerson } from '../organisation'
import { pictureOf } from '../media/pictures'
import { randomOf } from '../random'
import { type Story, storyOf } from '../story/facts'
import { demoSid } from './chatSids'
import { demoDocument } from './demoDocument'
import type { DemoRoom } from './demoRoom'
import { scriptOf, type Said } from './scriptOf'
import { timesOf } from './timesOf'

type Row<Table extends keyof Database> = Insertable<Database[Table]>
type House = { organisation: Omit<DemoOrganisation, 'people'>; here: TZDate; story: Story }

/** The content of a file of a message. */
export type ChatFile = { organisationId: string; sid: string; content: Buffer }

type FileFacts = { filename: string; contentType: string; size: number }

type Room = { room: DemoRoom; house: House; sid: string; times: Date[]; said: Said[] }

/** What is said in the words of the day on which the exchange began. */
const told = ({ story }: House, said: Said, at: Date): Said => ({
  ...said,
  text: story.tell(said.text, story.days.aheadOf(at)),
})

const roomOf = (house: House, room: DemoRoom): Room => {
  const script = scriptOf(room)
  const times = timesOf(room, { lengths: script.map(({ length }) => length), here: house.here })
  const said = script.flatMap((exchange, index) => {
    const begins = times[script.slice(0, index).flat().length] ?? house.here
    return exchange.map((one) => told(house, one, begins))
  })
  return { room, house, sid: demoSid('CH', house.organisation.key, room.key), times, said }
}

const madeAt = ({ times, house }: Room) => subMinutes(times[0] ?? new Date(house.here), 30)
/** The conversation itself has the first event. */
const rosterEvent = (index: number) => index + 2
const messageEvent = ({ room }: Room, index: number) => room.members.length + 2 + index
const lastEvent = ({ room, said }: Room) => room.members.length + 2 + said.length

const fileOf = (room: Room, index: number): (ChatFile & FileFacts) | null => {
  const { image, pdf } = room.said[index]?.line ?? {}
  const name = image ?? pdf
  if (name === undefined) return null
  const sid = demoSid('ME', room.sid, index)
  const lines = ['Harbour Kitchens', room.room.name, 'Please ask your venue manager when something is not clear.']
  const content = image === undefined ? demoDocument(name, lines) : pictureOf(image)
  const kind = image === undefined ? ['pdf', 'application/pdf'] : ['png', 'image/png']
  const filename = `${toKey(name)}.${kind[0]}`
  return {
    organisationId: room.house.organisation.key,
    sid,
    content,
    filename,
    contentType: kind[1] ?? '',
    size: content.length,
  }
}

const conversationRow = (room: Room): Row<'conversations'> => {
  const { sid, times, said, house } = room
  const [first, last] = [madeAt(room), times.at(-1) ?? madeAt(room)]
  return {
    organisation_id: house.organisation.key,
    sid,
    friendly_name: room.room.name,
    unique_name: null,
    attributes: '{}',
    created_by: 'system',
    state: 'active',
    state_changed_at: first,
    created_at: first,
    updated_at: last,
    last_message_index: said.length - 1,
    last_message_at: last,
    next_index: said.length,
    document_event: lastEvent(room),
    seq: lastEvent(room),
    messages_count: said.length,
    participants_count: room.room.members.length,
    removed_at: null,
  }
}

/** A member's read position: as the room says, else nearly at the end. */
const lastReadOf = ({ room, said }: Room, member: DemoPerson): number | null => {
  const unread = room.unread[keyOf(member)]
  if (unread === 'all') return null
  const isMain = ['ella-king', 'priya-nair', 'hannah-wirth'].includes(keyOf(member))
  const behind = unread ?? (isMain ? 0 : randomOf(`${room.key}-${member.name}`).between(0, 4))
  return Math.max(0, said.length - 1 - behind)
}

const participantRow = (
  room: Room,
  member: DemoPerson,
  index: number,
): Omit<Row<'conversation_participants'>, 'mine_event' | 'mine_created_event'> => {
  const { sid, times, house } = room
  const identity = personIdOf(house.organisation, member)
  const lastRead = lastReadOf(room, member)
  const [joined, read] = [madeAt(room), lastRead === null ? null : (times[lastRead] ?? null)]
  return {
    organisation_id: house.organisation.key,
    sid: demoSid('MB', sid, identity),
    conversation_sid: sid,
    user_sid: demoSid('US', identity),
    identity,
    attributes: '{}',
    role: 'channel user',
    created_at: joined,
    updated_at: read ?? joined,
    last_read_index: lastRead,
    last_read_at: read,
    notification_level: 'default',
    removed_at: null,
    roster_created_event: rosterEvent(index),
    roster_event: rosterEvent(index),
  }
}

const longestQuote = 200

/** The attributes that the portal's own client sends with a message (D-93). */
const attributesOf = (room: Room, index: number) => {
  const { organisation } = room.house
  const said = room.said[index]
  const idOfSaid = (one: Said | undefined) => (one ? personIdOf(organisation, one.author) : '')
  const quoted = said?.repliesTo ?? null
  const original = quoted === null ? undefined : room.said[quoted]
  const reactions = Object.fromEntries((said?.likedBy ?? []).map((one) => [personIdOf(organisation, one), ['👍']]))
  return {
    _tmpId: demoSid('IM', 'tmp', room.sid, index).slice(2),
    senderId: idOfSaid(said),
    ...(quoted !== null &&
      original && {
        reply: {
          sid: demoSid('IM', room.sid, quoted),
          author: idOfSaid(original),
          body: original.text.slice(0, longestQuote),
          mediaSize: fileOf(room, quoted) ? 1 : 0,
        },
      }),
    ...(Object.keys(reactions).length > 0 && { reactions }),
  }
}

const messageRow = (room: Room, said: Said, index: number): Row<'conversation_messages'> => {
  const { sid, times, house } = room
  const author = personIdOf(house.organisation, said.author)
  const [sentAt, file] = [times[index] ?? madeAt(room), fileOf(room, index)]
  const media = file ? [{ sid: file.sid, filename: file.filename, contentType: file.contentType, size: file.size }] : []
  return {
    organisation_id: house.organisation.key,
    sid: demoSid('IM', sid, index),
    conversation_sid: sid,
    index,
    author,
    participant_sid: demoSid('MB', sid, author),
    body: said.text,
    subject: null,
    attributes: JSON.stringify(attributesOf(room, index)),
    media: JSON.stringify(media),
    created_at: sentAt,
    updated_at: sentAt,
    last_updated_by: null,
    removed_at: null,
    created_event: messageEvent(room, index),
    last_event: messageEvent(room, index),
  }
}

const mediaRow = (room: Room, said: Said, index: number): Row<'conversation_media'>[] => {
  const file = fileOf(room, index)
  const sentAt = room.times[index] ?? madeAt(room)
  return file
    ? [
        {
          organisation_id: file.organisationId,
          sid: file.sid,
          filename: file.filename,
          author: personIdOf(room.house.organisation, said.author),
          conversation_sid: room.sid,
          message_sid: demoSid('IM', room.sid, index),
          content_type: file.contentType,
          size: file.size,
          created_at: sentAt,
          updated_at: sentAt,
        },
      ]
    : []
}

/** The conversations of an organisation, as the rows that the built-in endpoint would have written. */
export const chatRows = (organisation: Omit<DemoOrganisation, 'people'>, here: TZDate, all: readonly DemoRoom[]) => {
  const story = storyOf(organisation, here)
  const rooms = all.map((room) => roomOf({ organisation, here, story }, room))
  const people = [...new Set(all.flatMap(({ members }) => members))]
  const since = new Date(Math.min(here.getTime(), ...rooms.map((room) => madeAt(room).getTime())))

  // the events of a user: name, attributes, then one for each conversation
  const taken = new Map<string, number>()
  const nextEvent = (userSid: string) => {
    const event = (taken.get(userSid) ?? 2) + 1
    taken.set(userSid, event)
    return event
  }
  const participants = rooms.flatMap((room) =>
    room.room.members.map((member, index): Row<'conversation_participants'> => {
      const row = participantRow(room, member, index)
      const event = nextEvent(row.user_sid)
      return { ...row, mine_created_event: event, mine_event: event }
    }),
  )
  const own = { organisation_id: organisation.key, created_at: since }
  return {
    conversation_services: (all.length > 0 ? [demoSid('IS', organisation.key)] : []).map(
      (sid): Row<'conversation_services'> => ({ ...own, sid }),
    ),
    conversation_users: people.map((person): Row<'conversation_users'> => {
      const identity = personIdOf(organisation, person)
      const sid = demoSid('US', identity)
      return {
        ...own,
        updated_at: since,
        sid,
        identity,
        friendly_name: person.name,
        attributes: '{}',
        role: 'service user',
        name_event: 1,
        attributes_event: 2,
        seq: taken.get(sid) ?? 2,
        removed_at: null,
      }
    }),
    conversations: rooms.map(conversationRow),
    conversation_participants: participants,
    conversation_messages: rooms.flatMap((room) => room.said.map((said, index) => messageRow(room, said, index))),
    conversation_media: rooms.flatMap((room) => room.said.flatMap((said, index) => mediaRow(room, said, index))),
  }
}

/** The files of these conversations. */
export const chatFiles = (
  organisation: Omit<DemoOrganisation, 'people'>,
  here: TZDate,
  all: readonly DemoRoom[],
): ChatFile[] =>
  all
    .map((room) => roomOf({ organisation, here, story: storyOf(organisation, here) }, room))
    .flatMap((room) => room.said.map((_said, index) => fileOf(room, index)))
    .filter((file) => file !== null)
