import * as styles from './ProgressBar.module.css'

type Props = {
  label: string
  /** From 0 to 1. */
  progress: number
  /** The same in words. */
  words: string
}

/** How far something is. */
export const ProgressBar = ({ label, progress, words }: Props) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.floor(progress * 100)}
    aria-valuetext={words}
  >
    <div className={styles.bar} style={{ transform: `scaleX(${progress})` }} />
  </div>
)
