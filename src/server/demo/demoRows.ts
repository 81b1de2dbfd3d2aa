import { TZDate } from '@date-fns/tz'
import { deliveriesOf, type Delivery, type Inbox } from '@server/resources/notifications/demo/delivery'
import { notificationRow } from '@server/resources/notifications/demo/notificationRow'
import { anybodysKeys, type TemplateKey } from '@server/resources/notifications/demo/templates'
import { withConversations } from '@server/resources/conversations/demo/conversationRows'
import { resources } from '@server/resources/registry'
import { uniquely } from '@server/resources/uniquely'
import { castOf } from './castOf'
import { chatFiles, chatRows, type ChatFile } from './chat/chatRows'
import type { DemoRoom } from './chat/demoRoom'
import { harbourInboxes } from './harbour/harbourInboxes'
import { harbourKitchens } from './harbour/harbourKitchens'
import { harbourRooms } from './harbour/harbourRooms'
import type { DemoOrganisation, DemoPerson } from './organisation'
import { demoMediaRows } from './media/demoMedia'
import { organisationRows } from './organisationRows'
import { peopleRows } from './peopleRows'
import { randomOf } from './random'
import { southernInboxes, traineeKeys, trainerKeys } from './southern/southernInboxes'
import { southernSkills } from './southern/southernSkills'

type Facts = { now: Date; passwordHash: string }
type Demo = {
  organisation: DemoOrganisation
  inboxes: Record<string, Inbox>
  /** The messages that a person without their own inbox may get. */
  keysFor: (person: DemoPerson) => readonly TemplateKey[]
  rooms: readonly DemoRoom[]
}

const harbour: Demo = {
  organisation: harbourKitchens,
  inboxes: harbourInboxes,
  keysFor: () => anybodysKeys,
  rooms: harbourRooms,
}
const southern: Demo = {
  organisation: southernSkills,
  inboxes: southernInboxes,
  keysFor: ({ grant }) => (grant === 'trainee' ? traineeKeys : trainerKeys),
  rooms: [], // no chat in training organisations (D-92)
}

/** Two to four different messages from the last weeks; the newest may be unread. */
const fewDeliveries = (keys: readonly TemplateKey[], seed: string): Delivery[] => {
  const random = randomOf(seed)
  const first = random.between(0, keys.length - 1)
  return Array.from({ length: random.between(2, 4) }, (_, index): Delivery => {
    const template = keys[(first + index * 7) % keys.length] ?? 'payslip'
    const daysAgo = 1 + index * 9 + random.between(0, 8)
    return { template, daysAgo, ...(index === 0 && random.between(0, 2) > 0 && { isUnread: true }) }
  })
}

/**
 * The demo rows of the resources: the messages of all, which several resources write, and the others, whose type is empty,
 * because they are only inserted.
 */
const partsOf = (organisation: DemoOrganisation, now: Date) => {
  const parts = resources.map(({ demo }) => demo?.(organisation, now) ?? {})
  const own = parts.flatMap((part) => Object.entries(part))
  const tables = own.filter(([table]) => table !== 'notifications' && table !== 'shared_messages')
  const rest: object = Object.fromEntries(uniquely(tables, ([table]) => table, 'rows of the demo for'))
  return {
    shared_messages: parts.flatMap(({ shared_messages = [] }) => shared_messages),
    notifications: parts.flatMap(({ notifications = [] }) => notifications),
    rest,
  }
}

const mediaOf = (organisation: DemoOrganisation, now: Date) => ({
  organisation,
  media: resources.flatMap(({ demoMedia: ofResource }) => ofResource?.(organisation, now) ?? []),
})

/** The messages of an organisation's people, with the conversations that some of them began. */
const messagesOf = ({ organisation, inboxes, keysFor }: Demo, now: Date) => {
  const cast = castOf(organisation, now)
  const deliveriesTo = (person: DemoPerson) => {
    const inbox = inboxes[person.name]
    return inbox ? deliveriesOf(inbox) : fewDeliveries(keysFor(person), `${organisation.key}-${person.name}`)
  }
  return withConversations(
    organisation.people.flatMap((person) =>
      deliveriesTo(person).map((delivery) => notificationRow(cast, person, delivery)),
    ),
    { now, story: cast.story },
  )
}

const rowsOf = (demo: Demo, facts: Facts) => {
  const { organisation, rooms } = demo
  const messages = messagesOf(demo, facts.now)
  const { shared_messages, notifications, rest } = partsOf(organisation, facts.now)
  return {
    ...organisationRows(organisation, facts.now),
    ...peopleRows(organisation, organisation.people, { ...facts, areNumbered: true }),
    ...demoMediaRows(mediaOf(organisation, facts.now)),
    shared_messages,
    ...messages,
    notifications: [...messages.notifications, ...notifications],
    ...rest,
    ...chatRows(organisation, new TZDate(facts.now, organisation.timeZone), rooms),
  }
}

/** All rows of the demo: for each organisation its tables, in the order of insertion. */
export const demoRows = (facts: Facts) => [rowsOf(harbour, facts), rowsOf(southern, facts)] as const

/** The rows of messages alone. */
export const demoMessages = (now: Date) => [harbour, southern].map((demo) => messagesOf(demo, now))

/** The files of messages: not rows, but files in the media storage. */
export const demoFiles = (now: Date): ChatFile[] =>
  [harbour, southern].flatMap(({ organisation, rooms }) =>
    chatFiles(organisation, new TZDate(now, organisation.timeZone), rooms),
  )

/** What hangs on the rows of the resources, whose files lie in the same storage. */
export const demoMedia = (now: Date) => [harbour, southern].map(({ organisation }) => mediaOf(organisation, now))

/** Files of rows that are no media, by their keys. */
export const demoStored = () =>
  [harbour, southern].flatMap(({ organisation }) =>
    resources.flatMap(({ demoStored: ofResource }) => ofResource?.(organisation) ?? []),
  )
