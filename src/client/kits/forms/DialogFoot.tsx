import type { ReactNode } from 'react'
import * as styles from './DialogFoot.module.css'

/** What can be done, at the foot of a dialog. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
