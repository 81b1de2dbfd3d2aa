import type { ShiftEntry } from '@contract/shifts'
import { EntryRow } from '@client/kits/shifts/EntryRow'
import { Part } from './Part'
import { samples } from './samples'

const { label, day, instant } = samples
const times = { dateStart: instant, dateEnd: instant }
const placed = {
  location: { name: label },
  role: { name: label },
  breakLength: 1_800,
  breakStart: null,
  breakEnd: null,
}
const entries: readonly ShiftEntry[] = [
  { id: 's1', classType: 'EE::RosterShift', ...times, ...placed },
  { id: 'o1', classType: 'EE::ShiftCommunication', ...times, unassignedShiftAttributes: { ...times, ...placed } },
  { id: 'l1', classType: 'EE::LeaveRequest', ...times, status: 'pending', type: { name: label }, allDay: true },
]

/** Shifts, offers and leave as rows of a list. */
export const ShiftParts = () => (
  <>
    <Part name="EntryRow: today, of the same day, and leave">
      <ul>
        {entries.map((entry, index) => (
          <EntryRow key={entry.id} entry={entry} day={day} today={day} isSameDay={index === 1} />
        ))}
      </ul>
    </Part>
    <Part name="EntryRow in a card: another day">
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} day={day} today="" isCompact />
        ))}
      </ul>
    </Part>
  </>
)
