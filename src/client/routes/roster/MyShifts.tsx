import { Button } from 'antd'
import { ListStates } from '@client/kits/records/ListStates'
import { EntryRow } from '@client/kits/shifts/EntryRow'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { useShiftsFrom } from '@client/state/roster/rosterApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { CalendarButton } from './CalendarButton'
import { plusDays, secondsAt, weekOf, weeksOf, writtenDay, type Day } from './rosterDays'
import * as styles from './rosterPage.module.css'
import { RosterTitle } from './RosterTitle'
import { RowsSkeleton } from './RowsSkeleton'

/** Own shifts, leave and offers from today on, by week. */
export const MyShifts = () => {
  const texts = useTexts(rosterTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const today = useToday()
  const { records, list, hasMore, isLoadingMore, showMore } = useShiftsFrom(secondsAt(today, timeZone))
  const nameOf = (week: Day) => {
    if (week === weekOf(today)) return texts.thisWeek
    return week === plusDays(weekOf(today), 7) ? texts.nextWeek : texts.weekOf(writtenDay(week, 'dayAndMonth'))
  }
  return (
    <>
      <RosterTitle current="myShifts">
        <CalendarButton />
      </RosterTitle>
      <div className={styles.page}>
        <ListStates
          list={list}
          isEmpty={records.length === 0}
          texts={texts}
          skeleton={<RowsSkeleton label={texts.loadingShifts} />}
          empty={<EmptyState drawing={illustrations.board} text={texts.noShifts} />}
        >
          {weeksOf(records, today, timeZone).map(([week, entries]) => (
            <section key={week} className={styles.group} aria-labelledby={`week-${week}`}>
              <h2 id={`week-${week}`} className={styles.heading}>
                {nameOf(week)}
              </h2>
              <ul className={styles.card}>
                {entries.map(({ entry, day }, index) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    day={day}
                    today={today}
                    isSameDay={entries[index - 1]?.day === day}
                  />
                ))}
              </ul>
            </section>
          ))}
          {hasMore && (
            <Button className={styles.more ?? ''} loading={isLoadingMore} onClick={showMore}>
              {texts.more}
            </Button>
          )}
        </ListStates>
      </div>
    </>
  )
}
