import type { Feed } from '@contract/feeds'
import { Avatar } from '@client/ui/Avatar'
import * as styles from './PersonAt.module.css'

type Props = { person: Feed['user']; none: string; at: string | null; time: string }

/** Who did something, and when (FA-002). The account of the person may be gone; the time stays. */
export const PersonAt = ({ person, none, at, time }: Props) => {
  if (at === null) return <span>{none}</span>
  return (
    <span className={styles.person}>
      {person && <Avatar id={person.globalId} name={person.fullName} size={28} />}
      <span className={styles.words}>
        <span className={styles.name} title={person?.fullName}>
          {person?.fullName ?? none}
        </span>
        <time className={styles.time} dateTime={at}>
          {time}
        </time>
      </span>
    </span>
  )
}
