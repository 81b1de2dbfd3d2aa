import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './DayListsCard.module.css'
import { countdown } from './dayListStatus'

/** The only part of the page that renders each second. */
export const Countdown = ({ label, until }: { label: string; until: string }) => {
  const shown = useAppSelector(({ clock }) => countdown(until, clock.second))
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <time className={styles.time} dateTime={until} title={formatInZone(until, timeZone, 'full')}>
      {label} {shown}
    </time>
  )
}
