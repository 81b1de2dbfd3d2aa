import { X } from 'lucide-react'
import * as styles from './DismissButton.module.css'

/** Takes something out of the composer. */
export const DismissButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className={styles.button} aria-label={name} title={name} onClick={onClick}>
    <X size={16} strokeWidth={1.75} aria-hidden="true" />
  </button>
)
