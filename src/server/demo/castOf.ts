import { calendarOf } from '@server/resources/notifications/demo/delivery'
import type { Cast } from '@server/resources/notifications/demo/notificationRow'
import { keyOf, type DemoOrganisation, type DemoPerson } from './organisation'
import { storyOf } from './story/facts'
import { rosterOf } from './story/roster'
import { rosterWordsOf } from './story/rosterWords'

/** Managers and admins do not swap shifts; disabled people and people without permissions are no colleagues. */
const isColleague = ({ grant, isDisabled }: DemoPerson) =>
  !isDisabled && !['admin', 'manager', 'trainingAdmin', 'trainer', 'nobody'].includes(grant)

/** The people of an organisation, for messages between them. */
export const castOf = (organisation: DemoOrganisation, now: Date): Cast => {
  const { people } = organisation
  const colleagues = people.filter(isColleague)
  const story = storyOf(organisation, now)
  const inCharge = people.find(({ grant }) => grant === 'admin' || grant === 'trainer')

  const besides = (receiver: DemoPerson) => colleagues.filter((person) => person !== receiver)
  const nextTo = (receiver: DemoPerson) =>
    besides(receiver).filter(({ locations }) => locations[0] === receiver.locations[0])
  const alike = (receiver: DemoPerson) =>
    nextTo(receiver).filter(({ roles }) => roles.some((role) => receiver.roles.includes(role)))

  return {
    organisation,
    calendar: calendarOf(now, organisation.timeZone),
    story,
    rosterWords: rosterWordsOf(organisation, story, rosterOf(organisation, story)),
    senderOf: (key, receiver) => people.find((person) => keyOf(person) === key) ?? inCharge ?? receiver,
    colleagueOf: (receiver, random) =>
      random.pick(alike(receiver)) ?? random.pick(nextTo(receiver)) ?? random.pick(besides(receiver)) ?? receiver,
  }
}
