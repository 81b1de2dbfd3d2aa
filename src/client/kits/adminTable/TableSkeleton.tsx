import { SkeletonLine } from '@client/ui/SkeletonLine'
import type { Column } from './column'
import * as styles from './TableSkeleton.module.css'

const rows = Array.from({ length: 10 }, (_, index) => index)
/** Texts differ in length; the same row always has the same ones. */
const widthOf = (row: number, column: number) => `${45 + ((row * 17 + column * 29) % 40)}%`

type Props<Row> = {
  /** Says what is loading. */
  label: string
  columns: readonly Pick<Column<Row>, 'key' | 'title' | 'width'>[]
  isCards: boolean
}

const Cards = <Row,>({ columns: [, ...others] }: Pick<Props<Row>, 'columns'>) =>
  rows.map((row) => (
    <div key={row} className={styles.card}>
      <SkeletonLine width={widthOf(row, 0)} />
      {others.map(({ key }, index) => (
        <div key={key} className={styles.fact}>
          <SkeletonLine width={72} />
          <SkeletonLine width={widthOf(row, index + 1)} />
        </div>
      ))}
    </div>
  ))

const Rows = <Row,>({ columns }: Pick<Props<Row>, 'columns'>) => {
  const look = ({ width }: Pick<Column<Row>, 'width'>) => ({
    className: width === undefined ? styles.cell : styles.sized,
    style: { width },
  })
  return (
    <>
      <div className={styles.head}>
        {columns.map((column) => (
          <span key={column.key} {...look(column)}>
            {column.title}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          {columns.map((column, index) => (
            <span key={column.key} {...look(column)}>
              <SkeletonLine width={widthOf(row, index)} />
            </span>
          ))}
        </div>
      ))}
    </>
  )
}

/** A table on its way: its columns and the height of its rows, or its cards on narrow screens. */
export const TableSkeleton = <Row,>({ label, columns, isCards }: Props<Row>) => (
  <div role="status" aria-label={label}>
    <div aria-hidden="true">{isCards ? <Cards columns={columns} /> : <Rows columns={columns} />}</div>
  </div>
)
