import { Eye } from 'lucide-react'
import { catalogueFilters } from '@contract/training/catalogueCalls'
import type { TrainingResource } from '@contract/training/resources'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { CatalogueStatusTag } from '@client/kits/training/CatalogueStatusTag'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { useReading } from '@client/kits/training/useReading'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { trainingResources } from '@client/state/training/trainingResources'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { trainingTitles } from '@client/texts/titles'
import { trainingResourcesTexts } from '@client/texts/trainingResourcesTexts'

const dialog = lazyDialog(
  () => import(/* webpackChunkName: "trainingResourceForm" */ './TrainingResourceDialog'),
  'TrainingResourceDialog',
)

const resourcesTable = defineTable(trainingResources.list, {
  filters: { status: catalogueFilters },
  toQuery: ({ search, filters: { status } }) => ({ 'q[uid_or_name_cont]': search, 'q[status_eq]': status[0] }),
})
const columnsLeast = 640

/** What the organisation learns with: administrators write it, everybody else reads what is published (RT-011). */
const TrainingResourcesPage = () => {
  const texts = useTexts(trainingResourcesTexts)
  const { status, statuses, allStatuses } = useTexts(catalogueTexts)
  const mayWrite = useAppSelector((state) => selectMay(state, 'training.manage'))
  const { actions, question } = useCatalogueActions<TrainingResource>({ of: trainingResources, one: texts.one })
  const reading = useReading<TrainingResource>('trainingResources', ({ description }) => description)
  const columns: Column<TrainingResource>[] = [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'uid', title: texts.uid, width: 176, orders: ordersBy('uid'), text: ({ uid }) => uid },
    {
      key: 'files',
      title: texts.media,
      width: 112,
      text: ({ media }) => texts.files(media?.objectFiles.length ?? 0),
    },
    ...(mayWrite
      ? [
          {
            key: 'status',
            title: status,
            width: 136,
            text: (row: TrainingResource) => statuses[row.status],
            draw: (row: TrainingResource) => <CatalogueStatusTag status={row.status} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <ListPage
        table={useAdminTable(resourcesTable)}
        title={useTexts(trainingTitles).trainingResources}
        search={texts.search}
        {...(mayWrite && { filters: { status: { label: allStatuses, names: statuses, isSingle: true } } })}
        columns={columns}
        least={columnsLeast}
        onOpen={reading.open}
        edited={{ of: trainingResources, dialog }}
        actions={
          mayWrite
            ? [{ key: 'read', label: texts.read, icon: Eye, opensDialog: true, onSelect: reading.open }, ...actions]
            : []
        }
        empty={texts.empty}
      />
      {question}
      {reading.dialog}
    </>
  )
}

export const trainingResourcesScreen = listScreen(TrainingResourcesPage, resourcesTable, trainingResources.slice)
