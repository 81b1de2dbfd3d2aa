import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A column of a table, typed by its records. The first one names the row. */
export type Column<Row> = {
  key: string
  title: string
  draw: (row: Row) => ReactNode
  /** Pixels; columns without one share the rest. */
  width?: number
  /** The server's words for both directions, when rows can be ordered by it. */
  orders?: { ascending: string; descending: string }
}

/** Something that can be done with a row. */
export type RowAction<Row> = { key: string; label: string; icon: LucideIcon; onSelect: (row: Row) => void }
