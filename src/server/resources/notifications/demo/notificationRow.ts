import { addMinutes, differenceInCalendarDays } from 'date-fns'
import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { keyOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { randomOf, type Random } from '@server/demo/random'
import type { Story } from '@server/demo/story/facts'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { arrivalOf, type Calendar, type Delivery } from './delivery'
import { templateOf } from './templates'
import { type RosterWords, wordsOf } from './template'

/** The people who can receive and send messages. */
export type Cast = {
  organisation: Omit<DemoOrganisation, 'people'>
  /** The person with the key in a template; for a service, the person behind it. */
  senderOf: (key: string | undefined, receiver: DemoPerson, random: Random) => DemoPerson
  /** Another person who works at the receiver's location, in the same role if there is one. */
  colleagueOf: (receiver: DemoPerson, random: Random) => DemoPerson
  calendar: Calendar
  story: Story
  /** What the roster says to a receiver on a day, which is counted from the day of the demo. */
  rosterWords: (receiver: DemoPerson, ahead: number) => RosterWords
}

const firstNameOf = ({ name }: DemoPerson) => name.split(' ')[0] ?? name
const paragraph = (block: string) => (block.startsWith('<') ? block : `<p>${block}</p>`)

const elsewhereOf = ({ locations }: Cast['organisation'], { locations: own }: DemoPerson) =>
  own[1] ?? locations.find(({ name }) => name !== own[0])?.name ?? ''

/** Writes one message as a row: fills the template in for its receiver. */
export const notificationRow = (
  { organisation, senderOf, colleagueOf, calendar, story, rosterWords }: Cast,
  receiver: DemoPerson,
  delivery: Delivery,
  id = `${organisation.key}-notification-${keyOf(receiver)}-${delivery.template}-${delivery.daysAgo}`,
): Insertable<Database['notifications']> => {
  const template = templateOf(delivery.template)
  const random = randomOf(id)
  const { at: created_at, day: sentOn } = arrivalOf(delivery, id, calendar)
  const sender = senderOf(template.from, receiver, random)
  const ahead = differenceInCalendarDays(sentOn, calendar.today)
  const words = wordsOf({
    firstName: firstNameOf(receiver),
    location: receiver.locations[0] ?? organisation.name,
    elsewhere: elsewhereOf(organisation, receiver),
    sender: firstNameOf(sender),
    colleague: colleagueOf(receiver, random).name,
    sentOn,
    seed: id,
    roster: rosterWords(receiver, ahead),
  })

  const message = story.tell(template.body(words).map(paragraph).join(''), ahead)
  const readLater = addMinutes(created_at, random.between(3, 900))
  const read_at = delivery.isUnread ? null : new Date(Math.min(readLater.getTime(), calendar.here.getTime()))
  return {
    id,
    organisation_id: organisation.key,
    person_id: personIdOf(organisation, receiver),
    source: template.source,
    sub_category: template.source === 'personal' ? 'personal' : null,
    sender_id: template.source === 'personal' ? personIdOf(organisation, sender) : null,
    subject: story.tell(typeof template.subject === 'string' ? template.subject : template.subject(words), ahead),
    message,
    message_text: wordsOfCleanHtml(message),
    href: template.href ?? null,
    priority: template.isUrgent ? 'high' : 'normal',
    read_at,
    created_at,
    updated_at: read_at ?? created_at,
  }
}
