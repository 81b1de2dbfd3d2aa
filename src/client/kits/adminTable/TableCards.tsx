import type { ReactNode } from 'react'
import { nameColumnOf, nameOf, type Column, type RowAction } from './column'
import { CloseRow, pressToOpen, type Expansion } from './expansion'
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
  expansion?: Expansion<Row> | undefined
}

/** The rows of a table on narrow screens: the same columns in the same order, one card per row. */
export const TableCards = <Row extends { id: string }>({
  label,
  rows,
  columns,
  actions,
  cell,
  check,
  expansion,
}: Props<Row>) => {
  const first = nameColumnOf(columns)
  const others = columns.filter((column) => column !== first)
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={expansion ? styles.opening : styles.card}
          onClick={expansion && pressToOpen(expansion, row)}
        >
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
          {expansion?.openId === row.id && (
            <div className={styles.content} data-row-content="">
              {expansion.content(row)}
              <CloseRow name={nameOf(columns, row)} onClose={expansion.close} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
