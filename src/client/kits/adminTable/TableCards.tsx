import type { Column, RowAction } from './column'
import { RowActions } from './RowActions'
import * as styles from './TableCards.module.css'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  actions: readonly RowAction<Row>[]
  nameOf: (row: Row) => string
}

/** The rows of a table on narrow screens: the same columns in the same order, one card per row. */
export const TableCards = <Row extends { id: string }>({ label, rows, columns, actions, nameOf }: Props<Row>) => {
  const [first, ...others] = columns
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <div className={styles.name}>{first?.draw(row)}</div>
          <dl>
            {others.map(({ key, title, draw }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{draw(row)}</dd>
              </div>
            ))}
          </dl>
          <RowActions row={row} name={nameOf(row)} actions={actions} />
        </li>
      ))}
    </ul>
  )
}
