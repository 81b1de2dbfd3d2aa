import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages, type PageId } from '@contract/pages'
import type { Access } from '@contract/permissions'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { RecordDialogs } from '@client/kits/records/RecordDialogs'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { ShownList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import { selectHasAccess } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import { AdminTable } from './AdminTable'
import type { ChosenTable, Filters } from './defineTable'
import { ExportButton } from './ExportButton'
import { TableTools } from './TableTools'

/** Records that a dialog creates and edits, by `resource`; whether the person may, the calls say. */
type Edited<Name extends string, Row extends Versioned, Query extends PageQuery> = {
  of: {
    name: Name
    list: ShownList<Name, Row, Query>
    calls: { create?: { access: Access }; update?: { access: Access } }
  }
  /** By `lazyDialog`. */
  dialog: ComponentProps<typeof RecordDialogs<Name, Row, Query>>['dialog']
}

type Props<Name extends string, Row extends Versioned, Query extends PageQuery, Chosen extends Filters> = {
  /** By `useAdminTable`. */
  table: ChosenTable<Name, Row, Query, Chosen>
  title: string
  /** The accessible name of the list; the title by default. */
  label?: string
  edited?: Edited<Name, Row, Query>
  /** In the title row, such as links to the pages beside it (`SegmentLinks`). */
  beside?: ReactNode
  /** Filters that are looked up (`OptionFilter`), after the others. */
  lookups?: ReactNode
  /** The page that creates a record, where a dialog does not. */
  newPage?: PageId
  /** All that search and filters find can be saved as CSV, called by the title. */
  isExported?: true
} & Pick<ComponentProps<typeof TableTools<Chosen>>, 'search' | 'filters'> &
  Omit<ComponentProps<typeof AdminTable<Name, Row, Query>>, 'table' | 'label' | 'foot'>

const useHasAccess = (access: Access | undefined) =>
  useAppSelector((state) => access !== undefined && access !== 'public' && selectHasAccess(state, access))

/** The page of a list: search and filters, the table, and what the person may do with its records. */
export const ListPage = <
  Name extends string,
  Row extends Versioned,
  Query extends PageQuery,
  Chosen extends Filters = Filters,
>({
  title,
  label = title,
  search,
  filters,
  beside,
  lookups,
  edited,
  newPage,
  isExported,
  actions = [],
  ...shown
}: Props<Name, Row, Query, Chosen>) => {
  const { table, columns } = shown
  const texts = useTexts(tableTexts)
  const navigate = useNavigate()
  const { open } = useRecordDialog(edited?.of.name ?? '')
  const mayCreate = useHasAccess(newPage ? pages[newPage].access : edited?.of.calls.create?.access)
  const mayEdit = useHasAccess(edited?.of.calls.update?.access)
  const edit = ({ id }: Row) => open(id)
  const editing = { key: 'edit', label: texts.edit, icon: Pencil, opensDialog: true, onSelect: edit } as const
  return (
    <>
      <PageTitleRow title={title} hasLine>
        {beside}
        <TableTools
          table={table}
          {...{ search, filters }}
          action={
            mayCreate && (
              <Button
                type="primary"
                aria-haspopup={newPage ? undefined : 'dialog'}
                icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => (newPage ? void navigate(pages[newPage].path) : open('new'))}
              >
                {texts.add}
              </Button>
            )
          }
        >
          {lookups}
        </TableTools>
      </PageTitleRow>
      <AdminTable
        {...shown}
        label={label}
        {...(mayEdit && { onOpen: edit })}
        actions={mayEdit ? [editing, ...actions] : actions}
        foot={isExported && <ExportButton table={table} columns={columns} name={title} />}
      />
      {edited && (mayCreate || mayEdit) && (
        <RecordDialogs area={edited.of.name} list={edited.of.list} dialog={edited.dialog} />
      )}
    </>
  )
}
