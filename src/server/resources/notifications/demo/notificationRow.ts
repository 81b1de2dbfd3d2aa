import { addMinutes } from 'date-fns'
import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { keyOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { randomOf, type Random } from '@server/demo/random'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { arrivalOf, type Calendar, type Delivery } from './delivery'
import { templateOf } from './templates'
import { wordsOf } from './template'

/** The people who can receive and send messages. */
export type Cast = {
  organisation: Omit<DemoOrganisation, 'people'>
  /** The person with the key in a template; for a service, the person behind it. */
  senderOf: (key: string | undefined, receiver: DemoPerson, random: Random) => DemoPerson
  /** Another person who works at the receiver's location. */
  colleagueOf: (receiver: DemoPerson, random: Random) => DemoPerson
  calendar: Calendar
}

const firstNameOf = ({ name }: DemoPerson) => name.split(' ')[0] ?? name
const paragraph = (block: string) => (block.startsWith('<') ? block : `<p>${block}</p>`)

const elsewhereOf = ({ locations }: Cast['organisation'], { locations: own }: DemoPerson) =>
  own[1] ?? locations.find(({ name }) => name !== own[0])?.name ?? ''

/** Writes one message as a row: fills the template in for its receiver. */
export const notificationRow = (
  { organisation, senderOf, colleagueOf, calendar }: Cast,
  receiver: DemoPerson,
  delivery: Delivery,
  id = `${organisation.key}-notification-${keyOf(receiver)}-${delivery.template}-${delivery.daysAgo}`,
): Insertable<Database['notifications']> => {
  const template = templateOf(delivery.template)
  const random = randomOf(id)
  const { at: created_at, day: sentOn } = arrivalOf(delivery, id, calendar)
  const sender = senderOf(template.from, receiver, random)
  const words = wordsOf({
    firstName: firstNameOf(receiver),
    location: receiver.locations[0] ?? organisation.name,
    elsewhere: elsewhereOf(organisation, receiver),
    sender: firstNameOf(sender),
    colleague: colleagueOf(receiver, random).name,
    sentOn,
    seed: id,
  })

  const message = template.body(words).map(paragraph).join('')
  const readLater = addMinutes(created_at, random.between(3, 900))
  const read_at = delivery.isUnread ? null : new Date(Math.min(readLater.getTime(), calendar.here.getTime()))
  return {
    id,
    organisation_id: organisation.key,
    person_id: personIdOf(organisation, receiver),
    source: template.source,
    sub_category: template.source === 'personal' ? 'personal' : null,
    sender_id: template.source === 'personal' ? personIdOf(organisation, sender) : null,
    subject: typeof template.subject === 'string' ? template.subject : template.subject(words),
    message,
    message_text: wordsOfCleanHtml(message),
    href: template.href ?? null,
    priority: template.isUrgent ? 'high' : 'normal',
    read_at,
    created_at,
    updated_at: read_at ?? created_at,
  }
}
