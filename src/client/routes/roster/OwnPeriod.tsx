import { ListStates } from '@client/kits/records/ListStates'
import { EntryRow } from '@client/kits/shifts/EntryRow'
import { useAppSelector } from '@client/state/hooks'
import { useShiftsBetween } from '@client/state/roster/rosterApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { MonthGrid } from './MonthGrid'
import { daysBetween, entriesByDay, periodOf, secondsAt } from './rosterDays'
import * as styles from './rosterPage.module.css'
import { RowsSkeleton } from './RowsSkeleton'
import type { useRosterAddress } from './useRosterAddress'
import { WeekGrid } from './WeekGrid'

type Props = { view: 'week' | 'month' | 'list'; address: ReturnType<typeof useRosterAddress> }

/** Own shifts, leave and offers of a week or a month. */
export const OwnPeriod = ({ view, address: { day, today, searchOf } }: Props) => {
  const texts = useTexts(rosterTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { from, to, first } = periodOf(view, day)
  const { records, isKnown, list } = useShiftsBetween({ from: secondsAt(from, timeZone), to: secondsAt(to, timeZone) })
  const days = daysBetween(from, to)
  const byDay = entriesByDay(records, timeZone)
  const rows = days.flatMap((one) => (byDay.get(one) ?? []).map((entry, index) => ({ entry, day: one, index })))
  const isEmpty = view === 'list' ? rows.length === 0 : !isKnown
  return (
    <ListStates
      list={list}
      isEmpty={isEmpty}
      texts={texts}
      skeleton={<RowsSkeleton label={texts.loadingShifts} />}
      empty={<EmptyState drawing={illustrations.board} text={texts.noEntries} />}
    >
      {view === 'week' && <WeekGrid days={days} byDay={byDay} today={today} />}
      {view === 'month' && (
        <MonthGrid
          days={days}
          byDay={byDay}
          today={today}
          month={first}
          weekSearch={(one) => searchOf({ view: 'week', day: one })}
        />
      )}
      {view === 'list' && (
        <ul className={styles.card}>
          {rows.map(({ entry, day: one, index }) => (
            <EntryRow key={`${entry.id} ${one}`} entry={entry} day={one} today={today} isSameDay={index > 0} />
          ))}
        </ul>
      )}
    </ListStates>
  )
}
