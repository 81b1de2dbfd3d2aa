import type { ReactNode } from 'react'
import { media, panes } from '@client/theme/layout'
import { usePaneFits, useTextScale } from '@client/ui/sizes'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { useMedia } from '@client/ui/useMedia'
import { type Column, nameColumnOf, nameOf, type RowAction } from './column'
import { CloseRow, pressToOpen, RowActions, type Expansion } from './RowActions'
import * as skeletonStyles from './TableSkeleton.module.css'
import * as styles from './TableCards.module.css'

/**
 * Phones have no room for columns, and large text has none in a narrow page. `least`: the width of the page in pixels that
 * the columns need with text of the usual size.
 */
export const useHasCards = (least: number = panes.tableMin) => {
  const isPhone = useMedia(media.phone)
  const hasRoom = usePaneFits(least * useTextScale())
  return isPhone || !hasRoom
}

type CardsProps<Row> = {
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
}: CardsProps<Row>) => {
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
            {others
              .filter(({ text }) => text(row) !== '')
              .map((column) => (
                <div key={column.key} data-is-wide={column.isWide}>
                  <dt>{column.title}</dt>
                  <dd>{cell(column, row)}</dd>
                </div>
              ))}
          </dl>
          <RowActions row={row} id={row.id} name={nameOf(columns, row)} actions={actions} />
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

const rows = Array.from({ length: 10 }, (_, index) => index)
/** Texts differ in length; the same row always has the same ones. */
const widthOf = (row: number, column: number) => `${45 + ((row * 17 + column * 29) % 40)}%`

type SkeletonProps<Row> = {
  /** Says what is loading. */
  label: string
  columns: readonly Pick<Column<Row>, 'key' | 'title' | 'width'>[]
  isCards: boolean
}

const Cards = <Row,>({ columns: [, ...others] }: Pick<SkeletonProps<Row>, 'columns'>) =>
  rows.map((row) => (
    <div key={row} className={skeletonStyles.card}>
      <SkeletonLine width={widthOf(row, 0)} />
      {others.map(({ key }, index) => (
        <div key={key} className={skeletonStyles.fact}>
          <SkeletonLine width={72} />
          <SkeletonLine width={widthOf(row, index + 1)} />
        </div>
      ))}
    </div>
  ))

const Rows = <Row,>({ columns }: Pick<SkeletonProps<Row>, 'columns'>) => {
  const look = ({ width }: Pick<Column<Row>, 'width'>) => ({
    className: width === undefined ? skeletonStyles.cell : skeletonStyles.sized,
    style: { width },
  })
  return (
    <>
      <div className={skeletonStyles.head}>
        {columns.map((column) => (
          <span key={column.key} {...look(column)}>
            {column.title}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className={skeletonStyles.row}>
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
export const TableSkeleton = <Row,>({ label, columns, isCards }: SkeletonProps<Row>) => (
  <div role="status" aria-label={label}>
    <div aria-hidden="true">{isCards ? <Cards columns={columns} /> : <Rows columns={columns} />}</div>
  </div>
)
