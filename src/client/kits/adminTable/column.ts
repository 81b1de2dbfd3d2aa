import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A column of a table, typed by its records. The first one is the row header. */
export type Column<Row> = {
  key: string
  title: string
  draw: (row: Row) => ReactNode
  /** In pixels; columns without a width share the rest. */
  width?: number
  /** The API's names for both directions, when rows can be sorted by this column. */
  orders?: { ascending: string; descending: string }
}

/** An action on a row. */
export type RowAction<Row> = { key: string; label: string; icon: LucideIcon; onSelect: (row: Row) => void }
