import { useSyncExternalStore } from 'react'
import type { StateSnapshot } from '@client/recording/snapshotFile'
import { useTexts } from '@client/texts/catalogue'
import { snapshotTexts } from '@client/texts/snapshotTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './Facts.module.css'

const subscribeToSize = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
/** Of this window: another one lays the screen out differently. */
const useWindowSize = (): Size => {
  const width = useSyncExternalStore(subscribeToSize, () => innerWidth)
  const height = useSyncExternalStore(subscribeToSize, () => innerHeight)
  return { width, height }
}
type Size = { width: number; height: number }
const isSameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height

type Props = {
  snapshot: Pick<StateSnapshot, 'takenAt' | 'app' | 'path'>
  /** The window that it was seen in. */
  seen: Size
  /** The time zone of the account. */
  zone: string
}

/** What is replayed: when, by which version, at which size and on which page it was recorded. */
export const Facts = ({ snapshot: { takenAt, app, path }, seen, zone }: Props) => {
  const texts = useTexts(snapshotTexts)
  const own = useWindowSize()
  return (
    <p className={styles.facts}>
      <strong>{texts.replay}</strong>
      <span>{texts.takenAt(formatInZone(takenAt, zone, 'timeAndDay'))}</span>
      <span>{texts.app(app)}</span>
      <span>{isSameSize(seen, own) ? texts.seenAt(seen) : texts.seenElsewhere(seen, own)}</span>
      <span className={styles.path}>{path}</span>
    </p>
  )
}
