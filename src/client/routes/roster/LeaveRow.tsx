import type { ReactNode } from 'react'
import type { LeaveRequest } from '@contract/roster'
import { lastMomentOf, leaveDuration } from '@client/kits/shifts/shiftTimes'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import { shiftTexts } from '@client/texts/shiftTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './LeaveRow.module.css'

/** When leave is, as one text: '2 Mar – 4 Mar', or '2 Mar, 13:00 – 16:00'. */
export const useLeaveDays = () => {
  const timeZone = useAppSelector(selectTimeZone)
  return (leave: Pick<LeaveRequest, 'dateStart' | 'dateEnd' | 'allDay'>): string => {
    const { dateStart, dateEnd, allDay } = leave
    const dayAt = (instant: string) => formatInZone(instant, timeZone, 'dayAndMonth')
    const [first, last] = [dayAt(dateStart), dayAt(lastMomentOf(leave))]
    const at = (instant: string) => formatInZone(instant, timeZone, 'time')
    const days = first === last ? first : `${first} – ${last}`
    return allDay ? days : `${days}, ${at(dateStart)} – ${at(dateEnd)}`
  }
}

type Props = {
  leave: LeaveRequest
  /** Before it, as of who asks. */
  picture?: ReactNode
  /** Above the kind of leave. */
  name?: string
  children: ReactNode
}

/** A request for leave: what, when, how long, and why. */
export const LeaveRow = ({ leave, picture, name, children }: Props) => {
  const texts = useTexts(leaveTexts)
  const durations = useTexts(shiftTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const days = useLeaveDays()(leave)
  const { type, note, status, decidedBy, dateStart, createdAt } = leave
  const decided =
    decidedBy && status !== 'pending'
      ? (status === 'approved' ? texts.approvedBy : texts.rejectedBy)(decidedBy.fullName)
      : null
  return (
    <li className={styles.row}>
      {picture}
      <span className={styles.what}>
        {name !== undefined && <span className={styles.title}>{name}</span>}
        <span className={name === undefined ? styles.title : undefined}>{type.name}</span>
        <time dateTime={dateStart} title={formatInZone(dateStart, timeZone, 'full')}>
          {days} · {leaveDuration(leave, timeZone, durations)}
        </time>
        {note !== null && <span className={styles.note}>{note}</span>}
        <span className={styles.meta}>
          {decided ?? (
            <>
              {texts.askedOn}{' '}
              <time dateTime={createdAt} title={formatInZone(createdAt, timeZone, 'full')}>
                {formatInZone(createdAt, timeZone, 'dayAndMonth')}
              </time>
            </>
          )}
        </span>
      </span>
      <span className={styles.end}>{children}</span>
    </li>
  )
}
