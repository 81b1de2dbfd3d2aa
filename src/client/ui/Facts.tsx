import type { ReactNode } from 'react'
import * as styles from './Facts.module.css'

type Props = { rows: readonly { label: string; value: ReactNode }[] }

/** What is known of one record, for reading: labels and values. */
export const Facts = ({ rows }: Props) => (
  <dl className={styles.facts}>
    {rows.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
