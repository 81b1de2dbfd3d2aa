import type { Qualification } from '@contract/training/qualifications'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { useCatalogueColumns } from '@client/kits/training/useCatalogueColumns'
import { trainingQualifications } from '@client/state/training/qualifications'
import { useTexts } from '@client/texts/catalogue'
import { qualificationsTexts } from '@client/texts/qualificationsTexts'
import { trainingTitles } from '@client/texts/titles'

const dialog = lazyDialog(
  () => import(/* webpackChunkName: "qualificationForm" */ './QualificationDialog'),
  'QualificationDialog',
)

const qualificationsTable = defineTable(trainingQualifications.list, {
  filters: { status: ['active', 'inactive'] },
  defaults: { status: 'active' },
})

/** Pixels of the page that the columns need. */
const columnsLeast = 760

/** What people have once they have completed a course or a unit. */
const TrainingQualificationsPage = () => {
  const texts = useTexts(qualificationsTexts)
  const { actions, question } = useCatalogueActions<Qualification>({ of: trainingQualifications, one: 'qualification' })
  const { columnsWith, statusFilter } = useCatalogueColumns<Qualification>()
  const columns = columnsWith(
    { key: 'upload', title: texts.upload, width: 96, text: ({ canUpload }) => (canUpload ? texts.yes : texts.no) },
    { key: 'valid', title: texts.validity, width: 112, text: ({ validMonths }) => texts.months(validMonths) },
    { key: 'courses', title: texts.courses, width: 96, text: ({ courseCount }) => courseCount },
    { key: 'units', title: texts.units, width: 80, text: ({ unitCount }) => unitCount },
  )
  return (
    <>
      <ListPage
        table={useAdminTable(qualificationsTable)}
        title={useTexts(trainingTitles).trainingQualifications}
        failed={texts.failed}
        empty={texts.empty}
        search={texts.search}
        filters={{ status: statusFilter }}
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
