import { catalogueFilters } from '@contract/training/catalogueCalls'
import type { Course } from '@contract/training/courses'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { CatalogueStatusTag } from '@client/kits/training/CatalogueStatusTag'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { courses } from '@client/state/training/courses'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { coursesTexts } from '@client/texts/coursesTexts'
import { trainingTitles } from '@client/texts/titles'

const dialog = lazyDialog(() => import(/* webpackChunkName: "courseForm" */ './CourseDialog'), 'CourseDialog')

const coursesTable = defineTable(courses.list, {
  filters: { status: catalogueFilters, qualification: 'id' },
  defaults: { status: 'active' },
  toQuery: ({ search, filters: { status, qualification } }) => ({
    'q[code_or_name_cont]': search,
    'q[status_eq]': status[0],
    ...(qualification[0] !== undefined && { 'q[qualification_id_eq]': qualification[0] }),
  }),
})

/** Pixels of the page that the columns need. */
const columnsLeast = 860

/** What classes are of: units in an order, and what they lead to. */
const CoursesPage = () => {
  const texts = useTexts(coursesTexts)
  const { statuses } = useTexts(catalogueTexts)
  const { actions, question } = useCatalogueActions<Course>({ of: courses, one: 'course' })
  const table = useAdminTable(coursesTable)
  const columns: Column<Course>[] = [
    { key: 'code', title: texts.code, width: 128, orders: ordersBy('code'), text: ({ code }) => code },
    { key: 'name', title: texts.name, isName: true, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'qualification', title: texts.qualificationId, text: (row) => row.qualification?.name ?? texts.none },
    { key: 'units', title: texts.unitIds, width: 80, text: ({ units }) => units.length },
    { key: 'classes', title: texts.classes, width: 96, text: ({ classCount }) => classCount },
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
        table={table}
        title={useTexts(trainingTitles).courses}
        failed={texts.failed}
        search={texts.search}
        filters={{ status: { label: texts.status, names: statuses, isSingle: true } }}
        lookups={<TrainingLookupFilter table={table} name="qualification" kind="qualification" />}
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
