import { Button, Checkbox, type TableProps } from 'antd'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { selectionTexts } from '@client/texts/tableTexts'
import { type Column, nameOf } from './column'
import type { TableChoosing } from './defineTable'
import * as styles from './useSelection.module.css'

/** An action on several rows. `done` clears the selection. */
export type BulkAction = { key: string; label: string; onSelect: (ids: readonly string[], done: () => void) => void }

/** What the table renders for a selection. */
export type Selection<Row> = {
  rowSelection: NonNullable<TableProps<Row>['rowSelection']>
  /** The checkbox of a row that renders as a card. */
  check: (row: Row) => ReactNode
  /** How many are selected, and what can be done with them. */
  bar: ReactNode
  count: number
  clear: () => void
}

type Options<Row> = {
  table: TableChoosing
  columns: readonly Column<Row>[]
  actions: readonly BulkAction[]
  /** Whether a row can still be in the list; one that has left it is not selected. */
  isThere?: (id: string) => boolean
}

const none: readonly string[] = []

/** Selected rows by id, across the pages of one search; a new search or filter clears them. */
export const useSelection = <Row extends { id: string }>({
  table,
  columns,
  actions,
  isThere = () => true,
}: Options<Row>): Selection<Row> => {
  const texts = useTexts(selectionTexts)
  const { search, filters } = table.choice
  const about = JSON.stringify([search, filters])
  const [selected, select] = useScreenState('selected rows', none)
  const ids = selected.filter(isThere)
  const clear = () => select(none)
  const last = useRef(about)
  const forget = useEffectEvent(() => {
    if (last.current !== about) clear()
    last.current = about
  })
  useLayoutEffect(() => forget(), [about])
  const toggle = (id: string, isWanted: boolean) =>
    select(isWanted ? [...ids, id] : ids.filter((other) => other !== id))

  /** `x` presses it, where the area has that key for its rows. */
  const boxOf = (row: Row) => ({ 'aria-label': texts.select(nameOf(columns, row)), 'aria-keyshortcuts': 'x' })

  return {
    count: ids.length,
    clear,
    rowSelection: {
      selectedRowKeys: ids,
      preserveSelectedRowKeys: true, // those on other pages
      columnWidth: 48,
      onChange: (keys) => select(keys.map(String)),
      getCheckboxProps: (row) => boxOf(row),
      getTitleCheckboxProps: () => ({ 'aria-label': texts.selectPage }),
    },
    check: (row) => (
      <Checkbox
        {...boxOf(row)}
        checked={ids.includes(row.id)}
        onChange={({ target }) => toggle(row.id, target.checked)}
      />
    ),
    bar: (
      <div className={styles.selected} role="group" aria-label={texts.selection} hidden={ids.length === 0}>
        <p role="status">{ids.length > 0 && texts.selected(ids.length)}</p>
        {ids.length > 0 && (
          <>
            {actions.map(({ key, label, onSelect }) => (
              <Button key={key} onClick={() => onSelect(ids, clear)}>
                {label}
              </Button>
            ))}
            <Button onClick={clear}>{texts.clear}</Button>
          </>
        )}
      </div>
    ),
  }
}
