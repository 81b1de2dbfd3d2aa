import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A column of a table, typed by its records. The first one is the row header. */
export type Column<Row> = {
  key: string
  title: string
  /** The fact in words: what is shown, and what stands in a file. A number is one in the file too. */
  text: (row: Row) => string | number
  /** When more is shown than words. */
  draw?: (row: Row) => ReactNode
  /** Pixels; columns without one share the rest. */
  width?: number
  /** The API's names for both directions, when rows can be sorted by this column. */
  orders?: { ascending: string; descending: string }
}

/** An action on a row. */
export type RowAction<Row> = { key: string; label: string; icon: LucideIcon; onSelect: (row: Row) => void }

/** What stands in a cell. */
export const cellOf = <Row>({ draw, text }: Column<Row>, row: Row): ReactNode => (draw ?? text)(row)

/** What a row is called. */
export const nameOf = <Row>([first]: readonly Column<Row>[], row: Row) => String(first?.text(row) ?? '')
