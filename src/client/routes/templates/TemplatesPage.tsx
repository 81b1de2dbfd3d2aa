import { Archive, ArchiveRestore, Eye } from 'lucide-react'
import { generatePath, useNavigate } from 'react-router-dom'
import { templateFilters, templateKinds, type TemplateRow } from '@contract/documentTemplates'
import { pages } from '@contract/pages'
import { type Column, ordersBy, type RowAction } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { templates } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { templatesTexts } from '@client/texts/templatesTexts'
import { templatesTitles } from '@client/texts/titles'
import { formatInZone } from '@client/ui/zonedTime'
import { StatusDialog, TemplateStatus } from './TemplateStatus'

/** Search, kind and status in the API's names, beginning with active communications (TP-003, TP-005). */
const templatesTable = defineTable(templates.list, {
  filters: { kind: templateKinds, status: templateFilters },
  defaults: { kind: 'communication', status: 'active' },
  toQuery: ({ search, filters }) => ({
    'q[name_cont]': search,
    'q[kind_eq]': filters.kind[0] ?? 'communication',
    'q[status_eq]': filters.status[0] ?? 'active',
  }),
})

/** Pixels of the page that the columns need. */
const columnsLeast = 560

const pathOf = ({ id }: Pick<TemplateRow, 'id'>) => generatePath(pages.template.path, { id })

/** Name, last change and status (TP-002). */
const useTemplateColumns = (): Column<TemplateRow>[] => {
  const texts = useTexts(templatesTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    {
      key: 'updatedAt',
      title: texts.updatedAt,
      width: 160,
      orders: ordersBy('updated_at'),
      text: ({ updatedAt }) => formatInZone(updatedAt, timeZone, 'timeAndDay'),
    },
    {
      key: 'status',
      title: texts.status,
      width: 136,
      text: ({ status }) => texts.statusNames[status],
      draw: ({ status }) => <TemplateStatus status={status} />,
    },
  ]
}

/** The organisation's templates: list, search, kind and status, and what may be done with each (TP-001 to TP-013). */
const TemplatesPage = () => {
  const texts = useTexts(templatesTexts)
  const navigate = useNavigate()
  const mayEditStatus = useAppSelector((state) => selectMay(state, 'template.editStatus'))
  const dialog = useRecordDialog('templates/status')
  /** The row as it was when its dialog opened: the change takes it out of the list. */
  const [asked, setAsked] = useScreenState<TemplateRow | null>('asked', null)
  const ask = (row: TemplateRow) => {
    setAsked(row)
    dialog.open(row.id)
  }
  const changes = (row: TemplateRow, isInactive: boolean) =>
    mayEditStatus && row.kind === 'communication' && (row.status === 'inactive') === isInactive
  const actions: RowAction<TemplateRow>[] = [
    { key: 'view', label: texts.view, icon: Eye, onSelect: (row) => void navigate(pathOf(row)) },
    {
      key: 'deactivate',
      label: texts.deactivate,
      icon: Archive,
      opensDialog: true,
      isFor: (row) => changes(row, false),
      onSelect: ask,
    },
    {
      key: 'activate',
      label: texts.activate,
      icon: ArchiveRestore,
      opensDialog: true,
      isFor: (row) => changes(row, true),
      onSelect: ask,
    },
  ]

  return (
    <>
      <ListPage
        table={useAdminTable(templatesTable)}
        title={useTexts(templatesTitles).templates}
        label={texts.list}
        search={texts.search}
        filters={{
          kind: { label: texts.kind, names: texts.kindNames, isSingle: true },
          status: { label: texts.status, names: texts.filterNames, isSingle: true },
        }}
        columns={useTemplateColumns()}
        least={columnsLeast}
        pathOf={pathOf}
        actions={actions}
        newPage="newTemplate"
      />
      {asked && <StatusDialog template={asked} isOpen={dialog.openId === asked.id} onClose={dialog.close} />}
    </>
  )
}

/** The list of templates. */
export const templatesScreen = listScreen(TemplatesPage, templatesTable, templates.slice)
