import type { ReactNode } from 'react'
import type { ShiftEntry } from '@contract/shifts'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shiftTexts } from '@client/texts/dashboardShiftTexts'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './ShiftsCard.module.css'
import { durationText, leaveDuration, shiftOf } from '@client/kits/shifts/shiftTimes'

const secondMs = 1_000

const useZonedTime = () => {
  const timeZone = useAppSelector(selectTimeZone)
  return (instant: string, as: Parameters<typeof formatInZone>[2]) => formatInZone(instant, timeZone, as)
}

const DayTile = ({ instant, isToday }: { instant: string; isToday: boolean }) => {
  const inZone = useZonedTime()
  return (
    <time className={isToday ? styles.today : styles.day} dateTime={instant} title={inZone(instant, 'full')}>
      <strong>{inZone(instant, 'dayOfMonth')}</strong> <span>{inZone(instant, 'weekday')}</span>
    </time>
  )
}

type RowProps = { start: string; title: string; meta: string; tag: ReactNode }

const Row = ({ start, title, meta, tag }: RowProps) => {
  const texts = useTexts(shiftTexts)
  const inZone = useZonedTime()
  const isToday = inZone(start, 'wireDay') === useToday()
  return (
    <li className={styles.entry}>
      <DayTile instant={start} isToday={isToday} />
      <span className={styles.what}>
        <span className={styles.title} title={title} data-excerpt>
          {title}
        </span>
        <span className={styles.meta} title={meta} data-excerpt>
          {meta}
        </span>
      </span>
      {tag ?? (isToday && <Tag look="new">{texts.today}</Tag>)}
    </li>
  )
}

const looks = { pending: 'pending', approved: 'done', rejected: 'failed' } as const

/** Leave with its kind, how long it is, and what became of the request (DB-048). */
const Leave = ({ leave }: { leave: Extract<ShiftEntry, { classType: 'EE::LeaveRequest' }> }) => {
  const texts = useTexts(shiftTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const inZone = useZonedTime()
  const { dateStart, dateEnd, allDay, status, type } = leave
  const times = allDay ? texts.allDay : `${inZone(dateStart, 'time')} – ${inZone(dateEnd, 'time')}`
  return (
    <Row
      start={dateStart}
      title={type.name}
      meta={`${times} · ${leaveDuration(leave, timeZone, texts)}`}
      tag={<Tag look={looks[status]}>{texts.status[status]}</Tag>}
    />
  )
}

/** A shift of the person, or one that is offered to them, with its role, place and break. */
const Shift = ({ entry }: { entry: Exclude<ShiftEntry, { classType: 'EE::LeaveRequest' }> }) => {
  const texts = useTexts(shiftTexts)
  const inZone = useZonedTime()
  const { dateStart, dateEnd, role, location, breakLength } = shiftOf(entry)
  const pause = breakLength > 0 && texts.break(durationText(breakLength * secondMs, texts))
  return (
    <Row
      start={dateStart}
      title={`${inZone(dateStart, 'time')} – ${inZone(dateEnd, 'time')}`}
      meta={[role?.name, location.name, pause].filter(Boolean).join(' · ')}
      tag={entry.classType === 'EE::ShiftCommunication' ? <Tag>{texts.offer}</Tag> : null}
    />
  )
}

export const ShiftRow = ({ entry }: { entry: ShiftEntry }) =>
  entry.classType === 'EE::LeaveRequest' ? <Leave leave={entry} /> : <Shift entry={entry} />
