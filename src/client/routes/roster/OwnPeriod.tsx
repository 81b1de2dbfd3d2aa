import { Link } from 'react-router-dom'
import type { ShiftEntry } from '@contract/shifts'
import { ListStates } from '@client/kits/records/ListStates'
import { EntryRow, useEntryWords } from '@client/kits/shifts/EntryRow'
import { OfferButtons } from '@client/kits/shifts/OfferButtons'
import { useAppSelector } from '@client/state/hooks'
import { useShiftsBetween } from '@client/state/roster/rosterApi'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { rosterTexts } from '@client/texts/rosterTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { Tag } from '@client/ui/Tag'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { daysBetween, entriesByDay, periodOf, secondsAt, writtenDay, type Day, type RosterView } from './rosterDays'
import { RowsSkeleton } from './RosterTitle'
import * as blockStyles from './EntryBlock.module.css'
import * as weekStyles from './WeekGrid.module.css'
import * as gridStyles from './MonthGrid.module.css'
import * as styles from './rosterPage.module.css'

const looks = { shift: blockStyles.shift, offer: blockStyles.offer, leave: blockStyles.leave }

/** A shift, leave or an offer in its day of a week. */
const EntryBlock = ({ entry, day }: { entry: ShiftEntry; day: Day }) => {
  const { kind, title, facts, tag } = useEntryWords()(entry)
  return (
    <li className={looks[kind]}>
      <span className={blockStyles.title}>{title}</span>
      {facts.map((fact) => (
        <span key={fact} className={blockStyles.fact}>
          {fact}
        </span>
      ))}
      {tag && (
        <span className={blockStyles.tag}>
          <Tag look={tag.look}>{tag.text}</Tag>
        </span>
      )}
      {entry.classType === 'EE::ShiftCommunication' && (
        <OfferButtons offer={entry} what={`${writtenDay(day, 'dayAndMonth')}, ${title}`} facts={facts} isCompact />
      )}
    </li>
  )
}

type WeekProps = { days: readonly Day[]; byDay: ReadonlyMap<Day, readonly ShiftEntry[]>; today: Day }

/** The seven days of a week side by side; below each other where there is no room for that. */
const WeekGrid = ({ days, byDay, today }: WeekProps) => {
  const texts = useTexts(rosterTexts)
  return (
    <div className={weekStyles.place}>
      <ol className={weekStyles.week}>
        {days.map((day) => {
          const entries = byDay.get(day) ?? []
          return (
            <li
              key={day}
              className={day === today ? weekStyles.today : weekStyles.day}
              aria-current={day === today && 'date'}
            >
              <h3 className={weekStyles.head}>
                <time dateTime={day} title={writtenDay(day, 'longDay')}>
                  <span>{writtenDay(day, 'weekday')}</span> <strong>{writtenDay(day, 'dayOfMonth')}</strong>
                </time>
              </h3>
              {entries.length === 0 ? (
                <p className={weekStyles.free}>{texts.free}</p>
              ) : (
                <ul className={weekStyles.entries} tabIndex={-1}>
                  {entries.map((entry) => (
                    <EntryBlock key={entry.id} entry={entry} day={day} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type MonthProps = {
  days: readonly Day[]
  byDay: ReadonlyMap<Day, readonly ShiftEntry[]>
  today: Day
  /** Its first day; days of the months beside it are paler. */
  month: Day
  /** The address of the week of a day. */
  weekSearch: (day: Day) => string
}

const daysPerWeek = 7

/** The days of a month in its weeks. Each day leads to its week. */
const MonthGrid = ({ days, byDay, today, month, weekSearch }: MonthProps) => {
  const texts = useTexts(rosterTexts)
  const wordsOf = useEntryWords()
  const weeks = days.filter((_day, index) => index % daysPerWeek === 0)
  const looks = { shift: gridStyles.shift, offer: gridStyles.offer, leave: gridStyles.leave }
  return (
    <table className={gridStyles.month}>
      <thead>
        <tr>
          {days.slice(0, daysPerWeek).map((day) => (
            <th key={day} scope="col">
              {writtenDay(day, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week}>
            {days.slice(index * daysPerWeek, (index + 1) * daysPerWeek).map((day) => {
              const entries = byDay.get(day) ?? []
              const isOther = day.slice(0, 7) !== month.slice(0, 7)
              return (
                <td key={day} className={isOther ? gridStyles.other : undefined}>
                  <Link
                    className={day === today ? gridStyles.today : gridStyles.date}
                    to={weekSearch(day)}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} title={writtenDay(day, 'longDay')}>
                      {writtenDay(day, 'dayOfMonth')}
                    </time>
                    {entries.length > 0 && <VisuallyHidden>{texts.entryCount(entries.length)}</VisuallyHidden>}
                  </Link>
                  <ul className={gridStyles.entries}>
                    {entries.map((entry) => {
                      const { kind, title, facts, tag } = wordsOf(entry)
                      const look = tag?.look === 'failed' ? gridStyles.rejected : looks[kind]
                      const said = [title, ...facts, tag?.text].filter(Boolean).join(' · ')
                      return (
                        <li key={entry.id} className={look} title={said}>
                          <span data-excerpt>{title}</span>
                        </li>
                      )
                    })}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Props = {
  view: 'week' | 'month' | 'list'
  address: { day: Day; today: Day; searchOf: (changed: { view?: RosterView; day?: Day }) => string }
}

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
        <ul className={styles.card} tabIndex={-1}>
          {rows.map(({ entry, day: one, index }) => (
            <EntryRow key={`${entry.id} ${one}`} entry={entry} day={one} today={today} isSameDay={index > 0} />
          ))}
        </ul>
      )}
    </ListStates>
  )
}
