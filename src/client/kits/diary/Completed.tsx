import { CheckCheck } from 'lucide-react'
import type { DiaryResponse } from '@contract/diary'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { dayInZone } from '@client/ui/calendarDays'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './Completed.module.css'
import { dayName } from './itemTimes'

/** Who has completed a to-do and when (DY-048). */
export const Completed = ({ user, submittedAt }: Pick<DiaryResponse, 'user' | 'submittedAt'>) => {
  const words = useTexts(diaryTexts)
  const today = useToday()
  const timeZone = useAppSelector(selectTimeZone)
  const when = (instant: string) => {
    const time = formatInZone(instant, timeZone, 'time')
    return dayInZone(instant, timeZone) === today ? time : `${dayName(instant, timeZone, { today, words })} ${time}`
  }
  return (
    <p className={styles.completed}>
      <CheckCheck size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {words.completedBy(user?.fullName ?? words.formerColleague)}
        {submittedAt !== null && (
          <>
            {', '}
            <time dateTime={submittedAt} title={formatInZone(submittedAt, timeZone, 'full')}>
              {when(submittedAt)}
            </time>
          </>
        )}
      </span>
    </p>
  )
}
