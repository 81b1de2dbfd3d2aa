import { lazy } from 'react'
import type { AuditEntry } from '@contract/audit'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import { listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ExportButton } from '@client/kits/adminTable/ExportButton'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { FilterButton } from '@client/kits/records/FilterButton'
import { useNumberedRows } from '@client/kits/records/useNumberedPage'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useShownRow } from '@client/kits/records/useShownRow'
import { audit } from '@client/state/audit/audit'
import { auditTexts } from '@client/texts/auditTexts'
import { useTexts } from '@client/texts/catalogue'
import { auditTitles } from '@client/texts/titles'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { auditTable, filterOf, withFilter } from './auditTable'
import { useAuditColumns, useExportedColumns } from './useAuditColumns'

const AuditDialog = lazy(() =>
  import(/* webpackChunkName: "auditEntry" */ './AuditDialog').then((module) => ({ default: module.AuditDialog })),
)
/** Brings the calendars, without which the list shows. */
const AuditFilters = lazy(() =>
  import(/* webpackChunkName: "auditFilters" */ './AuditFilters').then((module) => ({ default: module.AuditFilters })),
)

/** Pixels of the page that the columns need. */
const columnsLeast = 900

/** Who did what in the organisation. */
export const AuditPage = () => {
  const texts = useTexts(auditTexts)
  const title = useTexts(auditTitles).audit
  const isPhone = useMedia(media.phone)
  const table = useAdminTable(auditTable)
  const { choice, change, clear } = table
  const columns = useAuditColumns()
  const exported = useExportedColumns()
  const shown = useShownRow<AuditEntry>(useRecordDialog('auditEntry'))
  const chosen = filterOf(choice.filters)
  const { rows } = useNumberedRows(table.list, table.query, choice.page)
  const personName = rows.find(({ person }) => person?.globalId === chosen.person)?.person?.fullName ?? undefined
  const choose = (filter: typeof chosen) => change({ filters: withFilter(choice.filters, filter) })
  return (
    <>
      <PageTitleRow title={title} hasLine>
        <TableTools
          table={table}
          filters={{ event: { label: texts.allEvents, names: texts.eventNames } }}
          action={
            <div>
              <FilterButton
                dialog="audit/filters"
                count={Object.values(chosen).filter((value) => value !== '').length}
                isIconOnly={isPhone}
                form={(onClose) => (
                  <AuditFilters {...{ chosen, personName, onClose }} onChange={choose} onClear={clear} />
                )}
              />
            </div>
          }
        />
      </PageTitleRow>
      <AdminTable
        table={table}
        label={title}
        columns={columns}
        least={columnsLeast}
        onOpen={shown.show}
        empty={texts.empty}
        foot={<ExportButton table={table} columns={exported} name={title} />}
      />
      {shown.row && (
        <LazyDialog isOpen={shown.isOpen} onClose={shown.close}>
          <AuditDialog
            key={shown.row.id}
            entry={shown.row}
            isOpen={shown.isOpen}
            onClose={shown.close}
            onPerson={(person) => choose({ ...chosen, person })}
          />
        </LazyDialog>
      )}
    </>
  )
}

export const auditScreen = listScreen(AuditPage, auditTable, audit.slice)
