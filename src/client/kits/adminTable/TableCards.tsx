import type { ReactNode } from 'react'
import { nameOf, type Column, type RowAction } from './column'
import { RowActions } from './RowActions'
import * as styles from './TableCards.module.css'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions: readonly RowAction<Row>[]
  cell: (column: Column<Row>, row: Row) => ReactNode
  /** The checkbox that selects a row. */
  check: ((row: Row) => ReactNode) | undefined
}

/** The rows of a table on narrow screens: the same columns in the same order, one card per row. */
export const TableCards = <Row extends { id: string }>({ label, rows, columns, actions, cell, check }: Props<Row>) => {
  const [first, ...others] = columns
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.name}>
            {check?.(row)}
            {first && cell(first, row)}
          </div>
          <dl>
            {others.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cell(column, row)}</dd>
              </div>
            ))}
          </dl>
          <RowActions row={row} name={nameOf(columns, row)} actions={actions} />
        </li>
      ))}
    </ul>
  )
}
