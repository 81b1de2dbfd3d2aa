import { catalogueFilters } from '@contract/training/catalogueCalls'
import type { TrainingResource } from '@contract/training/resources'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { useStatusColumn } from '@client/kits/training/useCatalogueColumns'
import { useReading } from '@client/kits/training/useReading'
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
})
const columnsLeast = 640

/** What the organisation learns with: administrators write it, everybody else reads what is published (RT-011). */
const TrainingResourcesPage = () => {
  const texts = useTexts(trainingResourcesTexts)
  const { allStatuses } = useTexts(catalogueTexts)
  const reading = useReading<TrainingResource>('trainingResources', ({ description }) => description)
  const changes = useCatalogueActions<TrainingResource>({ of: trainingResources, one: texts.one, reading })
  const { actions, mayChange, question } = changes
  const { column: status, filter } = useStatusColumn<TrainingResource>()
  const columns: Column<TrainingResource>[] = [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'uid', title: texts.uid, width: 176, orders: ordersBy('uid'), text: ({ uid }) => uid },
    {
      key: 'files',
      title: texts.media,
      width: 112,
      text: ({ media }) => texts.files(media?.objectFiles.length ?? 0),
    },
    ...(mayChange ? [status] : []),
  ]
  return (
    <>
      <ListPage
        table={useAdminTable(resourcesTable)}
        title={useTexts(trainingTitles).trainingResources}
        search={texts.search}
        {...(mayChange && { filters: { status: { ...filter, label: allStatuses } } })}
        columns={columns}
        least={columnsLeast}
        onOpen={reading.open}
        edited={{ of: trainingResources, dialog }}
        actions={actions}
        failed={texts.failed}
        empty={texts.empty}
      />
      {question}
    </>
  )
}

export const trainingResourcesScreen = listScreen(TrainingResourcesPage, resourcesTable, trainingResources.slice)
