import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { ShiftEntry } from '@contract/shifts'
import { shiftOf } from '@client/kits/shifts/shiftTimes'

type Names = { calendar: string; shift: (role: string | null, location: string) => string }

/** Offers are not the person's yet, and rejected leave never is. */
const isPlanned = (entry: ShiftEntry) =>
  entry.classType !== 'EE::ShiftCommunication' &&
  (entry.classType !== 'EE::LeaveRequest' || entry.status !== 'rejected')

const factsOf = (entry: ShiftEntry, { shift }: Names) => {
  if (entry.classType === 'EE::LeaveRequest') {
    const status = entry.status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
    return { summary: entry.type.name, status }
  }
  const { role, location } = shiftOf(entry)
  const summary = shift(role?.name ?? null, location.name)
  return { summary, location: location.name, status: ICalEventStatus.CONFIRMED }
}

/** Shifts and leave as iCalendar, in UTC. The ids stay, so that a second import changes what the first one made. */
export const calendarFile = (entries: readonly ShiftEntry[], names: Names & { host: string }): string => {
  const file = ical({ name: names.calendar, prodId: '//Muster//Roster//EN', method: ICalCalendarMethod.PUBLISH })
  for (const entry of entries.filter(isPlanned))
    file.createEvent({
      id: `${entry.id}@${names.host}`,
      start: new Date(entry.dateStart),
      end: new Date(entry.dateEnd),
      ...factsOf(entry, names),
    })
  return file.toString()
}
