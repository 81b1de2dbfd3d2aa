import { Button, Skeleton, Table, type TableProps } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ListStates } from '@client/kits/records/ListStates'
import { useNumberedRows } from '@client/kits/records/useNumberedRows'
import type { PageQuery } from '@client/state/records/listEndpoints'
import { atPage, type PagedList } from '@client/state/records/pagedList'
import { listKey } from '@client/state/records/storedRecords'
import type { Versioned } from '@client/state/records/upsertNewer'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import '@client/theme/antdTableStyles'
import { media } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { lineDrawings } from '@client/ui/lineDrawings'
import { useMedia } from '@client/ui/useMedia'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import type { Column, RowAction } from './column'
import { RowActions } from './RowActions'
import { isNarrowed } from './tableChoice'
import { TableCards } from './TableCards'
import { TableFoot } from './TableFoot'
import type { TableChoosing } from './useTableChoice'
import * as styles from './AdminTable.module.css'

type Props<Name extends string, Row extends Versioned, Query extends PageQuery> = {
  list: PagedList<Name, Row, Query>
  /** The query; its page comes from `choice`. */
  query: Query
  choosing: TableChoosing
  texts: { label: string; failed: string; stale: string; empty?: string }
  columns: readonly Column<Row>[]
  actions?: readonly RowAction<Row>[]
  nameOf: (row: Row) => string
}

const orderOf = <Row,>({ orders }: Column<Row>, order: string) => {
  if (order === orders?.ascending) return 'ascend' as const
  return order === orders?.descending ? ('descend' as const) : null
}

/** The list of an administration page. Order, filters and page come from the URL; phones show cards. */
export const AdminTable = <Name extends string, Row extends Versioned, Query extends PageQuery>(
  props: Props<Name, Row, Query>,
) => {
  const { list, query, choosing, texts, columns, actions = [], nameOf } = props
  const words = useTexts(tableTexts)
  const isPhone = useMedia(media.phone)
  const { choice, change, clear } = choosing
  const place = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, total = 0, ...standing } = useNumberedRows(list, query, choice.page)

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

  const drawn: TableProps<Row>['columns'] = columns.map((column) => ({
    key: column.key,
    title: column.title,
    render: (_value, row) => column.draw(row),
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
      width: 64,
      align: 'end',
      render: (_value, row) => <RowActions row={row} name={nameOf(row)} actions={actions} />,
    })
  const handleChange: TableProps<Row>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = [sorter].flat()[0] ?? {}
    const orders = columns.find(({ key }) => key === columnKey)?.orders
    if (orders) change({ order: order === 'descend' ? orders.descending : orders.ascending })
  }

  /** The pressed button disappears, so the focus moves to its replacement. */
  const keepingFocus = (act: () => void) => {
    place.current?.focus()
    act()
  }
  const empty = isNarrowed(choice) ? (
    <EmptyState
      drawing={lineDrawings.inbox}
      text={words.nothingFound}
      action={<Button onClick={() => keepingFocus(clear)}>{words.clear}</Button>}
    />
  ) : (
    <EmptyState drawing={lineDrawings.inbox} text={texts.empty ?? words.empty} />
  )
  return (
    <section ref={place} tabIndex={-1} className={styles.page} aria-label={texts.label}>
      <div ref={scroller} className={styles.rows} aria-busy={standing.isLoading}>
        <ListStates
          list={{ ...standing, retry: () => keepingFocus(standing.retry) }}
          isEmpty={rows.length === 0}
          placeClass={styles.place}
          isBanner
          texts={texts}
          skeleton={
            <div className={styles.skeleton} role="status" aria-label={words.loading(texts.label)}>
              <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
            </div>
          }
          empty={empty}
        >
          {isPhone ? (
            <TableCards label={texts.label} rows={rows} columns={columns} actions={actions} nameOf={nameOf} />
          ) : (
            <Table<Row>
              aria-label={texts.label}
              rowKey="id"
              columns={drawn}
              dataSource={rows}
              onChange={handleChange}
              pagination={false}
              showSorterTooltip={false}
              tableLayout="fixed"
            />
          )}
        </ListStates>
      </div>
      <TableFoot choosing={choosing} total={total} />
    </section>
  )
}
