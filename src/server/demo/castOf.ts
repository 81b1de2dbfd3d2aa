import { calendarOf } from '@server/resources/notifications/demo/delivery'
import type { Cast } from '@server/resources/notifications/demo/notificationRow'
import { keyOf, type DemoOrganisation, type DemoPerson } from './organisation'

/** Managers and admins do not swap shifts; disabled people and people without permissions are no colleagues. */
const isColleague = ({ grant, isDisabled }: DemoPerson) =>
  !isDisabled && !['admin', 'manager', 'trainingAdmin', 'trainer', 'nobody'].includes(grant)

/** The people of an organisation, for messages between them. */
export const castOf = (organisation: DemoOrganisation, now: Date): Cast => {
  const { people } = organisation
  const colleagues = people.filter(isColleague)
  const inCharge = people.find(({ grant }) => grant === 'admin' || grant === 'trainer')

  const besides = (receiver: DemoPerson) => colleagues.filter((person) => person !== receiver)
  const nextTo = (receiver: DemoPerson) =>
    besides(receiver).filter(({ locations }) => locations[0] === receiver.locations[0])

  return {
    organisation,
    calendar: calendarOf(now, organisation.timeZone),
    senderOf: (key, receiver) => people.find((person) => keyOf(person) === key) ?? inCharge ?? receiver,
    colleagueOf: (receiver, random) => random.pick(nextTo(receiver)) ?? random.pick(besides(receiver)) ?? receiver,
  }
}
