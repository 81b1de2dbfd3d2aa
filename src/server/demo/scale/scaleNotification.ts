import { calendarOf, type Delivery } from '@server/resources/notifications/demo/delivery'
import { notificationRow, type Cast } from '@server/resources/notifications/demo/notificationRow'
import { personalMessages } from '@server/resources/notifications/demo/personalMessages'
import { staffKeys, type TemplateKey } from '@server/resources/notifications/demo/templates'
import type { DemoPerson } from '../organisation'
import { randomOf, type Random } from '../random'
import { storyOf } from '../story/facts'
import { rosterOf } from '../story/roster'
import { rosterWordsOf } from '../story/rosterWords'
import { scaleAccounts, scaleKitchens, scalePerson } from './scaleKitchens'

const keys: readonly TemplateKey[] = [
  ...staffKeys,
  ...(Object.keys(personalMessages) as TemplateKey[]),
  ...(['shift-moved', 'bank-details'] as const),
]

/** Creates notifications for any of the people with numbers 1 to `people`. */
export const scaleNotifications = (people: number, now: Date) => {
  const known: DemoPerson[] = []
  const personWith = (index: number) => (known[index] ??= scalePerson(index))
  const somebodyBut = (receiverKey: string | undefined, random: Random) => {
    const somebody = random.between(1, people)
    const person = personWith(somebody)
    return person.key === receiverKey ? personWith((somebody % people) + 1) : person
  }
  const story = storyOf(scaleKitchens, now)
  const nobody = { people: [] }
  const cast: Cast = {
    organisation: scaleKitchens,
    story,
    rosterWords: rosterWordsOf(nobody, story, rosterOf(nobody, story)),
    calendar: calendarOf(now, scaleKitchens.timeZone),
    senderOf: (_key, receiver, random) => somebodyBut(receiver.key, random),
    colleagueOf: (receiver, random) => somebodyBut(receiver.key, random),
  }
  /** Every tenth notification belongs to the employee's account, so that there is one long inbox to measure. */
  const receiverOf = (index: number) =>
    index % 10 === 0 && people >= scaleAccounts.length ? scaleAccounts.length : (index % people) + 1

  return (index: number) => {
    const id = `scale-notification-${String(index).padStart(8, '0')}`
    const random = randomOf(id)
    const delivery: Delivery = {
      template: random.pick(keys) ?? 'payslip',
      daysAgo: random.between(0, 365),
      ...(random.between(1, 6) === 1 && { isUnread: true }),
    }
    return notificationRow(cast, personWith(receiverOf(index)), delivery, id)
  }
}
