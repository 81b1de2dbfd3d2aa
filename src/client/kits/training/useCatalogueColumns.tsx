import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { CatalogueStatusTag } from './CatalogueStatusTag'

type Row = { code: string; name: string; status: CatalogueStatus | 'active' }

/** The column of a status, and the words of its filter, which has one value at a time. */
export const useStatusColumn = <Item extends Pick<Row, 'status'>>() => {
  const { status: title, statuses: names } = useTexts(catalogueTexts)
  const column: Column<Item> = {
    key: 'status',
    title,
    width: 128,
    text: ({ status }) => names[status],
    draw: ({ status }) => <CatalogueStatusTag status={status} />,
  }
  return { column, filter: { label: title, names, isSingle: true } as const }
}

/** What every list of records with a code and a name has: both of them first, and the status last. */
export const useCatalogueColumns = <Item extends Row>() => {
  const { code, name } = useTexts(catalogueTexts)
  const { column, filter } = useStatusColumn<Item>()
  const columnsWith = (...others: Column<Item>[]): Column<Item>[] => [
    { key: 'code', title: code, width: 128, orders: ordersBy('code'), text: (row) => row.code },
    { key: 'name', title: name, isName: true, orders: ordersBy('name'), text: (row) => row.name },
    ...others,
    column,
  ]
  return { columnsWith, statusFilter: filter }
}
