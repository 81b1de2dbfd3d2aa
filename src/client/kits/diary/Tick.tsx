import { Check } from 'lucide-react'
import * as styles from './Tick.module.css'

type Props = { name: string; isTicked: boolean; isDisabled: boolean; onPress: () => void }

/** The box of a to-do. A label around it gives it the size that a thumb needs. */
export const Tick = ({ name, isTicked, isDisabled, onPress }: Props) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      className={styles.input}
      aria-label={name}
      checked={isTicked}
      disabled={isDisabled}
      onChange={onPress}
    />
    <span className={styles.box}>{isTicked && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}</span>
  </label>
)
