import { catalogueFilters } from '@contract/training/catalogueCalls'
import { type Unit, unitKinds } from '@contract/training/units'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { CatalogueStatusTag } from '@client/kits/training/CatalogueStatusTag'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { units } from '@client/state/training/units'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { trainingTitles } from '@client/texts/titles'
import { unitsTexts } from '@client/texts/unitsTexts'

const dialog = lazyDialog(() => import(/* webpackChunkName: "unitForm" */ './UnitDialog'), 'UnitDialog')

const unitsTable = defineTable(units.list, {
  filters: { status: catalogueFilters, kind: unitKinds, course: 'id', qualification: 'id' },
  defaults: { status: 'active' },
  toQuery: ({ search, filters: { status, kind, course, qualification } }) => ({
    'q[code_or_name_cont]': search,
    'q[status_eq]': status[0],
    ...(kind[0] !== undefined && { 'q[kind_eq]': kind[0] }),
    ...(course[0] !== undefined && { 'q[course_id_eq]': course[0] }),
    ...(qualification[0] !== undefined && { 'q[qualification_id_eq]': qualification[0] }),
  }),
})

/** Pixels of the page that the columns need. */
const columnsLeast = 960

/** Parts of courses: core ones, and elective ones with the locations that offer them. */
const UnitsPage = () => {
  const texts = useTexts(unitsTexts)
  const { statuses } = useTexts(catalogueTexts)
  const { actions, question } = useCatalogueActions<Unit>({ of: units, one: 'unit' })
  const table = useAdminTable(unitsTable)
  const placesOf = ({ kind, locations }: Unit) =>
    kind === 'core' ? texts.everywhere : locations.map(({ name }) => name).join(', ')
  const columns: Column<Unit>[] = [
    { key: 'code', title: texts.code, width: 128, orders: ordersBy('code'), text: ({ code }) => code },
    { key: 'name', title: texts.name, isName: true, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'kind', title: texts.kind, width: 96, text: ({ kind }) => texts.kinds[kind] },
    { key: 'locations', title: texts.locationIds, width: 176, text: placesOf },
    { key: 'materials', title: texts.materialsShort, width: 104, text: ({ materials }) => materials.length },
    { key: 'assessments', title: texts.assessments, width: 124, text: ({ assessmentCount }) => assessmentCount },
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
        title={useTexts(trainingTitles).units}
        failed={texts.failed}
        search={texts.search}
        filters={{
          status: { label: texts.status, names: statuses, isSingle: true },
          kind: { label: texts.allKinds, names: texts.kinds, isSingle: true },
        }}
        lookups={
          <>
            <TrainingLookupFilter table={table} name="course" kind="course" />
            <TrainingLookupFilter table={table} name="qualification" kind="qualification" />
          </>
        }
        columns={columns}
        least={columnsLeast}
        edited={{ of: units, dialog }}
        actions={actions}
        isExported
      />
      {question}
    </>
  )
}

export const unitsScreen = listScreen(UnitsPage, unitsTable, units.slice)
