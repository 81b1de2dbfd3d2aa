import { Button, Checkbox, type TableProps } from 'antd'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { selectionTexts } from '@client/texts/tableTexts'
import { type Column, nameOf } from './column'
import type { TableChoosing } from './defineTable'
import * as styles from './useSelection.module.css'

/** An action on several rows. `done` clears the selection. */
export type BulkAction = {
  key: string
  label: string
  opensDialog?: true
  onSelect: (ids: readonly string[], done: () => void) => void
  /**
   * On all rows that search and filters find, of every page, which the server finds again. Where each action has it, all
   * can be selected.
   */
  onAll?: (total: number, done: () => void) => void
}

/** What the table renders for a selection. */
export type Selection<Row> = {
  rowSelection: (rows: readonly Row[]) => NonNullable<TableProps<Row>['rowSelection']>
  /** The checkbox of a row that renders as a card, among those of its page. */
  check: (row: Row, rows: readonly Row[]) => ReactNode
  /** How many are selected of so many that search and filters find, and what can be done with them. */
  bar: (total: number) => ReactNode
  isSelecting: boolean
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

/** Selected rows by id, across the pages of one search, or all that it finds; a new search or filter clears them. */
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
  const [isAll, setIsAll] = useScreenState('all rows selected', false)
  const ids = selected.filter(isThere)
  const isSelecting = isAll || ids.length > 0
  const offersAll = actions.every(({ onAll }) => onAll)
  const choose = (chosen: readonly string[]) => {
    setIsAll(false)
    select(chosen)
  }
  const clear = () => choose(none)
  const last = useRef(about)
  const forget = useEffectEvent(() => {
    if (last.current !== about) clear()
    last.current = about
  })
  useLayoutEffect(() => forget(), [about])
  /** When all are selected, taking one away leaves the others of its page. */
  const idsAmong = (rows: readonly Row[]) => (isAll ? rows.map(({ id }) => id) : ids)

  /** `x` presses it, where the area has that key for its rows. */
  const boxOf = (row: Row) => ({ 'aria-label': texts.select(nameOf(columns, row)), 'aria-keyshortcuts': 'x' })

  return {
    isSelecting,
    clear,
    rowSelection: (rows) => ({
      selectedRowKeys: [...idsAmong(rows)],
      preserveSelectedRowKeys: true, // those on other pages
      columnWidth: 48,
      onChange: (keys) => choose(keys.map(String)),
      getCheckboxProps: (row) => boxOf(row),
      getTitleCheckboxProps: () => ({ 'aria-label': texts.selectPage }),
    }),
    check: (row, rows) => (
      <Checkbox
        {...boxOf(row)}
        checked={isAll || ids.includes(row.id)}
        onChange={({ target }) => {
          const others = idsAmong(rows).filter((id) => id !== row.id)
          choose(target.checked ? [...others, row.id] : others)
        }}
      />
    ),
    bar: (total) => (
      <div className={styles.selected} role="group" aria-label={texts.selection} hidden={!isSelecting}>
        <p role="status">{isSelecting && (isAll ? texts.allSelected(total) : texts.selected(ids.length))}</p>
        {isSelecting && (
          <>
            {offersAll && !isAll && total > ids.length && (
              <Button type="link" onClick={() => setIsAll(true)}>
                {texts.selectAll(total)}
              </Button>
            )}
            {actions.map(({ key, label, opensDialog, onSelect, onAll }) => (
              <Button
                key={key}
                {...(opensDialog && { 'aria-haspopup': 'dialog' })}
                onClick={() => (isAll ? onAll?.(total, clear) : onSelect(ids, clear))}
              >
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
