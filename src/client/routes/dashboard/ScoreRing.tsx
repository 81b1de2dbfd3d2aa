import * as styles from './ScoreRing.module.css'
import { useCounter } from './useCounter'

const size = 96
const stroke = 9
const radius = (size - stroke) / 2
const circumference = 2 * Math.PI * radius

/** As wide as a figure: nothing moves when a digit is added. */
const figureSpace = '\u2007'

const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke }

/** A score as a ring and a number, which count up together; the number is larger unless it is 100 (DB-009, DB-010). */
export const ScoreRing = ({ score }: { score: number }) => {
  const whole = Math.round(score)
  const shown = useCounter(whole)
  const part = Math.min(1, Math.max(0, shown / 100)) * circumference
  return (
    <div className={styles.ring}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        {part > 0 && <circle {...circle} className={styles.part} strokeDasharray={`${part} ${circumference}`} />}
      </svg>
      <p className={whole === 100 ? styles.full : styles.figure}>
        {String(Math.round(shown)).padStart(String(whole).length, figureSpace)}
        <span className={styles.sign}>%</span>
      </p>
    </div>
  )
}
