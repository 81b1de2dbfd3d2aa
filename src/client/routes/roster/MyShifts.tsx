import { Button } from 'antd'
import { CalendarPlus } from 'lucide-react'
import { ListStates } from '@client/kits/records/ListStates'
import { EntryRow } from '@client/kits/shifts/EntryRow'
import { useToday } from '@client/kits/today/today'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { fetchShiftsBetween, useShiftsFrom } from '@client/state/roster/rosterApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { rosterTitles } from '@client/texts/titles'
import { saveFile } from '@client/ui/copyAndSave'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { type Day, plusDays, secondsAt, weekOf, weeksOf, writtenDay } from './rosterDays'
import * as styles from './rosterPage.module.css'
import { RosterTitle, RowsSkeleton } from './RosterTitle'

/** Six weeks. */
const daysAhead = 42

/** Saves the shifts and leave of the next six weeks as a calendar file. */
const CalendarButton = () => {
  const texts = useTexts(rosterTexts)
  const { myShifts } = useTexts(rosterTitles)
  const dispatch = useAppDispatch()
  const timeZone = useAppSelector(selectTimeZone)
  const today = useToday()
  const [isBusy, setIsBusy] = useScreenState('saving a calendar', false)

  const save = async () => {
    setIsBusy(true)
    try {
      const span = { from: secondsAt(today, timeZone), to: secondsAt(plusDays(today, daysAhead), timeZone) }
      const [{ records }, { calendarFile }] = await Promise.all([
        dispatch(fetchShiftsBetween(span)).unwrap(),
        import(/* webpackChunkName: "calendarFile" */ './calendarFile'),
      ])
      const text = calendarFile(records, { calendar: myShifts, shift: texts.shiftAt, host: location.hostname })
      saveFile(new File([text], `${texts.exportName}.ics`, { type: 'text/calendar' }))
    } catch {
      dispatch(noticeRaised({ kind: 'error', text: texts.exportFailed }))
    }
    setIsBusy(false)
  }
  return (
    <Button
      className={styles.action ?? ''}
      loading={isBusy}
      icon={<CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {texts.export}
    </Button>
  )
}

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
              <ul className={styles.card} tabIndex={-1}>
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
