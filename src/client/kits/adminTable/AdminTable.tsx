import { Button, Table, type TableProps } from 'antd'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { ListStates } from '@client/kits/records/ListStates'
import { useNumberedRows } from '@client/kits/records/useNumberedPage'
import { type PageQuery, listKey } from '@client/state/records/listEndpoints'
import { atPage } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { cellOf, nameColumnOf, nameOf, type Column, type RowAction } from './column'
import { CloseRow, expandable, RowActions, RowLink, type Expansion } from './RowActions'
import { isNarrowed, type ChosenTable } from './defineTable'
import { TableCards, TableSkeleton, useHasCards } from './TableCards'
import { TableFoot } from './TableTools'
import type { Selection } from './useSelection'
import * as styles from './AdminTable.module.css'

type Props<Name extends string, Row extends Versioned, Query extends PageQuery> = {
  /** By `useAdminTable`. */
  table: Omit<ChosenTable<Name, Row, Query>, 'filters'>
  /** The accessible name of the list: 'Short codes'. */
  label: string
  columns: readonly Column<Row>[]
  actions?: readonly RowAction<Row>[]
  /** The width of the page that many columns need; a narrower one shows cards. */
  least?: number
  /** Opens a row from the column that names it. */
  onOpen?: ((row: Row) => void) | undefined
  /** The address of a row's own page, to which the column that names it links. */
  pathOf?: (row: Row) => string
  /** Opens rows in place. */
  expansion?: Expansion<Row>
  /** By `useSelection`. */
  selection?: Selection<Row>
  /** Replaces '… could not be loaded'. */
  failed?: string
  /** Replaces 'No data available'. */
  empty?: string
  /** Replaces 'Nothing matches your search and filters'. */
  nothingFound?: string
  /** Above the rows; it may come together with them. */
  head?: ReactNode
  /** Between the rows and what is below them. */
  note?: ReactNode
  /** Actions on the whole list, below the rows. */
  foot?: ReactNode
}

const orderOf = <Row,>({ orders }: Column<Row>, order: string) => {
  if (order === orders?.ascending) return 'ascend' as const
  return order === orders?.descending ? ('descend' as const) : null
}

/** The list of an administration page. Order, filters and page come from the URL; narrow screens show cards. */
export const AdminTable = <Name extends string, Row extends Versioned, Query extends PageQuery>(
  props: Props<Name, Row, Query>,
) => {
  const { table, label, columns, actions = [], onOpen, pathOf, expansion, selection, empty, nothingFound } = props
  const { head, note, foot, failed } = props
  const { list, query, choice, change, clear } = table
  const words = useTexts(tableTexts)
  const hasCards = useHasCards(props.least)
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, total = 0, ...standing } = useNumberedRows(list, query, choice.page)
  const hasNoControls = !onOpen && !pathOf && !expansion && !selection && actions.length === 0
  const isOnItsWay = standing.isLoading && rows.length === 0

  // From an old URL, or after the last row of the last page was deleted.
  const goToLast = useEffectEvent(() => change({ page: Math.ceil(total / choice.perPage) }, { replace: true }))
  const asked = listKey(atPage(query, choice.page))
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0 // a new page starts at its first row
  }, [asked])
  const isBeyond = !standing.isLoading && total > 0 && rows.length === 0
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])

  const cell = (column: Column<Row>, row: Row) => {
    const drawn = cellOf(column, row)
    if (column !== nameColumnOf(columns)) return drawn
    if (expansion)
      return (
        <RowLink to={expansion.pathOf(row)} isOpen={row.id === expansion.openId}>
          {drawn}
        </RowLink>
      )
    if (pathOf) return <RowLink href={pathOf(row)}>{drawn}</RowLink>
    return onOpen ? <RowLink onClick={() => onOpen(row)}>{drawn}</RowLink> : drawn
  }
  const drawn: TableProps<Row>['columns'] = columns.map((column) => ({
    key: column.key,
    title: column.title,
    render: (_value, row) => cell(column, row),
    ...(column.width !== undefined && { width: column.width }),
    ...(column.orders && {
      sorter: true,
      sortOrder: orderOf(column, choice.order),
      sortDirections: ['ascend', 'descend', 'ascend'] as const, // never unsorted: the server always has an order
    }),
  }))
  if (actions.length > 0)
    drawn.push({
      key: 'actions',
      title: <VisuallyHidden>{words.actions}</VisuallyHidden>,
      width: 'calc(24px + 2.5rem)', // the cell's padding and a button
      align: 'end',
      render: (_value, row) => <RowActions row={row} id={row.id} name={nameOf(columns, row)} actions={actions} />,
    })
  if (expansion)
    drawn.push({
      key: 'close',
      title: <VisuallyHidden>{words.close}</VisuallyHidden>,
      width: 'max(88px, calc(24px + 3.5rem))', // the cell's padding and Close
      align: 'end',
      render: (_value, row) =>
        row.id === expansion.openId && <CloseRow name={nameOf(columns, row)} onClose={expansion.close} />,
    })
  const handleChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = [sorter].flat()[0] ?? {}
    const orders = columns.find(({ key }) => key === columnKey)?.orders
    if (orders) change({ order: order === 'descend' ? orders.descending : orders.ascending })
  }

  const nothing = isNarrowed(choice, table.shape) ? (
    <EmptyState
      drawing={illustrations.inbox}
      text={nothingFound ?? words.nothingFound}
      action={<Button onClick={clear}>{words.clear}</Button>}
    />
  ) : (
    <EmptyState drawing={illustrations.inbox} text={empty ?? words.empty} />
  )
  return (
    // it gets the focus when the row that has it is removed
    <section tabIndex={-1} className={styles.page} aria-label={label}>
      {head}
      <div
        key={isOnItsWay ? 'skeleton' : 'rows'} // the rows come in a place of their own, so that nothing moves
        ref={scroller}
        className={styles.rows}
        aria-busy={standing.isLoading}
        {...(expansion && { 'data-list-keys': '' })}
        {...(hasNoControls && { tabIndex: 0, role: 'group', 'aria-label': label })} // the keyboard scrolls it
      >
        <ListStates
          list={standing}
          isEmpty={rows.length === 0}
          placeClass={styles.place}
          isBanner
          texts={{ failed: failed ?? words.failed(label), stale: words.stale(label) }}
          skeleton={<TableSkeleton label={words.loading(label)} columns={columns} isCards={hasCards} />}
          empty={nothing}
        >
          {hasCards ? (
            <TableCards
              {...{ label, rows, columns, actions, cell }}
              check={selection && ((row: Row) => selection.check(row, rows))}
              expansion={expansion}
            />
          ) : (
            <Table<Row>
              aria-label={label}
              rowKey="id"
              columns={drawn}
              dataSource={rows}
              onChange={handleChange}
              pagination={false}
              showSorterTooltip={false}
              tableLayout="fixed"
              {...(selection && { rowSelection: selection.rowSelection(rows) })}
              {...(expansion && expandable(expansion))}
            />
          )}
        </ListStates>
      </div>
      {note}
      {selection?.bar(total)}
      <TableFoot choosing={table} total={total}>
        {foot}
      </TableFoot>
    </section>
  )
}
