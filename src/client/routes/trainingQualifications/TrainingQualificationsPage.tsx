import type { Qualification } from '@contract/training/qualifications'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { CatalogueStatusTag } from '@client/kits/training/CatalogueStatusTag'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { trainingQualifications } from '@client/state/training/qualifications'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { qualificationsTexts } from '@client/texts/qualificationsTexts'
import { trainingTitles } from '@client/texts/titles'

const dialog = lazyDialog(
  () => import(/* webpackChunkName: "qualificationForm" */ './QualificationDialog'),
  'QualificationDialog',
)

const qualificationsTable = defineTable(trainingQualifications.list, {
  filters: { status: ['active', 'inactive'] },
  defaults: { status: 'active' },
  toQuery: ({ search, filters: { status } }) => ({ 'q[code_or_name_cont]': search, 'q[status_eq]': status[0] }),
})

/** Pixels of the page that the columns need. */
const columnsLeast = 760

/** What people have once they have completed a course or a unit. */
const TrainingQualificationsPage = () => {
  const texts = useTexts(qualificationsTexts)
  const { statuses } = useTexts(catalogueTexts)
  const { actions, question } = useCatalogueActions<Qualification>({ of: trainingQualifications, one: 'qualification' })
  const columns: Column<Qualification>[] = [
    { key: 'code', title: texts.code, width: 128, orders: ordersBy('code'), text: ({ code }) => code },
    { key: 'name', title: texts.name, isName: true, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'upload', title: texts.upload, width: 96, text: ({ canUpload }) => (canUpload ? texts.yes : texts.no) },
    { key: 'valid', title: texts.validity, width: 112, text: ({ validMonths }) => texts.months(validMonths) },
    { key: 'courses', title: texts.courses, width: 96, text: ({ courseCount }) => courseCount },
    { key: 'units', title: texts.units, width: 80, text: ({ unitCount }) => unitCount },
    {
      key: 'status',
      title: texts.status,
      width: 128,
      text: ({ status }) => statuses[status],
      draw: ({ status }) => <CatalogueStatusTag status={status} />,
    },
  ]
  return (
    <>
      <ListPage
        table={useAdminTable(qualificationsTable)}
        title={useTexts(trainingTitles).trainingQualifications}
        failed={texts.failed}
        search={texts.search}
        filters={{ status: { label: texts.status, names: statuses, isSingle: true } }}
        columns={columns}
        least={columnsLeast}
        edited={{ of: trainingQualifications, dialog }}
        actions={actions}
        isExported
      />
      {question}
    </>
  )
}

export const trainingQualificationsScreen = listScreen(
  TrainingQualificationsPage,
  qualificationsTable,
  trainingQualifications.slice,
)
