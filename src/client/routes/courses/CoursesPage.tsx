import { catalogueFilters } from '@contract/training/catalogueCalls'
import type { Course } from '@contract/training/courses'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { useCatalogueColumns } from '@client/kits/training/useCatalogueColumns'
import { courses } from '@client/state/training/courses'
import { useTexts } from '@client/texts/catalogue'
import { coursesTexts } from '@client/texts/coursesTexts'
import { trainingTitles } from '@client/texts/titles'

const dialog = lazyDialog(() => import(/* webpackChunkName: "courseForm" */ './CourseDialog'), 'CourseDialog')

const coursesTable = defineTable(courses.list, {
  filters: { status: catalogueFilters, qualification_id: 'id' },
  defaults: { status: 'active' },
})

/** Pixels of the page that the columns need. */
const columnsLeast = 860

/** What classes are of: units in an order, and what they lead to. */
const CoursesPage = () => {
  const texts = useTexts(coursesTexts)
  const { actions, question } = useCatalogueActions<Course>({ of: courses, one: 'course' })
  const table = useAdminTable(coursesTable)
  const { columnsWith, statusFilter } = useCatalogueColumns<Course>()
  const columns = columnsWith(
    { key: 'qualification', title: texts.qualificationId, text: (row) => row.qualification?.name ?? texts.none },
    { key: 'units', title: texts.unitIds, width: 80, text: ({ units }) => units.length },
    { key: 'classes', title: texts.classes, width: 96, text: ({ classCount }) => classCount },
  )
  return (
    <>
      <ListPage
        table={table}
        title={useTexts(trainingTitles).courses}
        failed={texts.failed}
        empty={texts.empty}
        search={texts.search}
        filters={{ status: statusFilter }}
        lookups={<TrainingLookupFilter table={table} name="qualification_id" kind="qualification" />}
        columns={columns}
        least={columnsLeast}
        edited={{ of: courses, dialog }}
        actions={actions}
        isExported
      />
      {question}
    </>
  )
}

export const coursesScreen = listScreen(CoursesPage, coursesTable, courses.slice)
