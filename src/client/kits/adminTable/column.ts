import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A column of a table, typed by its records. */
export type Column<Row> = {
  key: string
  title: string
  /** The cell's value, as shown and as exported. A number stays a number in the file. */
  text: (row: Row) => string | number
  /** Renders the cell when it is more than text. */
  draw?: (row: Row) => ReactNode
  /** It names the row and opens it; without the flag the first column does. */
  isName?: true
  /** On phones it has the whole width of a card, below its title. */
  isWide?: true
  /** In pixels, or any CSS width without percentages; columns without a width share the rest. */
  width?: number | string
  /** The API's names for both directions, when rows can be sorted by this column. */
  orders?: { ascending: string; descending: string }
}

/** Both directions of a column, as lists of the API name them. */
export const ordersBy = <Field extends string>(field: Field) =>
  ({ ascending: `${field} asc`, descending: `${field} desc` }) as const

/** An action on a row. */
export type RowAction<Row> = {
  key: string
  label: string
  icon: LucideIcon
  opensDialog?: true
  /** Rows that have this action; without it all have. */
  isFor?: (row: Row) => boolean
  onSelect: (row: Row) => void
}

/** The rendered content of a cell. */
export const cellOf = <Row>({ draw, text }: Column<Row>, row: Row): ReactNode => {
  if (draw) return draw(row)
  const value = text(row)
  return typeof value === 'number' ? value.toLocaleString('en') : value
}

/** The column that names the rows. */
export const nameColumnOf = <Row>(columns: readonly Column<Row>[]) => columns.find(({ isName }) => isName) ?? columns[0]

/** The name of a row: the value of that column. */
export const nameOf = <Row>(columns: readonly Column<Row>[], row: Row) => String(nameColumnOf(columns)?.text(row) ?? '')
