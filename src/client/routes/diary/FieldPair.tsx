import type { ReactNode } from 'react'
import * as styles from './FieldPair.module.css'

/** Two fields beside each other where there is room: a day and its time. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
