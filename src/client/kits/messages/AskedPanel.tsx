import { CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AskedPanel.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  ref?: Ref<HTMLDivElement>
  /** Its accessible name. */
  label: string
  /** Of what is still to be done. */
  icon: LucideIcon
  /** When it was done; null while it is asked for. */
  doneAt: string | null
  /** What is asked for; once it is done, what precedes the time. */
  words: string
  /** A button. */
  action: ReactNode
}

/** Something that a feed or a message asks its reader for, or when it was done. It can hold the focus. */
export const AskedPanel = ({ ref, label, icon: Icon, doneAt, words, action }: Props) => {
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <div
      ref={ref}
      className={doneAt === null ? styles.asking : styles.done}
      role="group"
      aria-label={label}
      tabIndex={-1}
    >
      {doneAt === null ? <Icon {...drawn} /> : <CircleCheck {...drawn} />}
      <p className={styles.words} role="status">
        {words}{' '}
        {doneAt !== null && (
          <time dateTime={doneAt} title={formatInZone(doneAt, timeZone, 'full')}>
            {formatInZone(doneAt, timeZone, 'dayAndTime')}
          </time>
        )}
      </p>
      {action}
    </div>
  )
}
