import type { RosterWords } from '@server/resources/notifications/demo/template'
import type { DemoOrganisation, DemoPerson } from '../organisation'
import { endingCertificates, endOfCertificate } from './certificates'
import type { Story } from './facts'
import { leaveOf } from './leave'
import { type Hours, movedFrom, type PlannedShift, type Roster } from './roster'

const clock = (hour: number) => {
  const [whole, minutes] = [Math.floor(hour), Math.round((hour % 1) * 60)]
  return `${String(whole).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
const times = ([from, to]: Hours) => `${clock(from)} – ${clock(to)}`

/** Before a roster is published, nobody works at an hour; a message then speaks of somebody. */
const somebody = 'Somebody'

/** Whose leave waits for a manager's decision, in the messages: who leads everybody decides about a manager's. */
const askingName = ({ name }: DemoPerson) => (name === 'Hannah Wirth' ? 'Priya Nair' : 'Mia Okafor')

/** What messages say of the roster, by the roster. */
export const rosterWordsOf =
  ({ people }: Pick<DemoOrganisation, 'people'>, story: Story, roster: Roster) =>
  (receiver: DemoPerson, ahead: number): RosterWords => {
    const { days, events } = story
    const [location = ''] = receiver.locations
    /** Rosters of earlier fortnights were as far ahead. */
    const rosterEnds = events.rosterEnds - 14 * Math.floor((events.rosterPublished - ahead) / 14 + 0.999)
    const rosterBegins = rosterEnds - 13
    /** At its publication, the shift that has moved since was where it was. */
    const publishedPlace = (shift: PlannedShift) =>
      receiver.name === 'Ella King' && shift.ahead === events.movedShift ? movedFrom : shift.place

    const textOf = ({ role, hours, ahead: on }: Omit<PlannedShift, 'place'>) =>
      `${role}, ${days.name(on)}, ${times(hours)}`

    return {
      firstShifts: () =>
        Array.from({ length: 14 }, (_, index) => roster.shiftOf(receiver, rosterBegins + index))
          .filter((shift) => shift !== null)
          .slice(0, 4)
          .map((shift) => [days.name(shift.ahead), times(shift.hours), publishedPlace(shift)]),
      rosterSpan: () => days.span(rosterBegins, rosterEnds),
      worked: (daysBefore, hour) =>
        roster.workingAt(location, ahead - daysBefore, hour).find((name) => name !== receiver.name) ?? somebody,
      offeredShift() {
        const offered = roster.openShifts().find(({ offered: to }) => to.includes(receiver.name))
        return textOf(offered ?? { ahead: ahead + 3, role: receiver.roles[0] ?? '', hours: [10, 16] })
      },
      openShifts: () =>
        roster
          .openShifts()
          .filter(({ place }) => place === location)
          .toSorted((one, other) => one.ahead - other.ahead)
          .map(textOf),
      askingForLeave() {
        const asked = leaveOf(days).find(
          ({ person, status }) => person === askingName(receiver) && status === 'pending',
        )
        if (!asked) throw new Error(`${askingName(receiver)} asks for no leave`)
        return { name: asked.person, type: asked.type.toLowerCase(), span: days.span(asked.from, asked.to) }
      },
      certificateEnds: (name, otherwise) => days.name(endOfCertificate(receiver.name, name) ?? ahead + otherwise),
      endingCertificates() {
        const team = people.filter(({ locations }) => locations.some((place) => receiver.locations.includes(place)))
        const others = team.filter(({ name }) => name !== receiver.name)
        return endingCertificates(
          others.map(({ name }) => name),
          ahead,
          ahead + 30,
        )
      },
    }
  }
