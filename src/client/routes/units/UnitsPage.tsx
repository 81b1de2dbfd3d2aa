import { catalogueFilters } from '@contract/training/catalogueCalls'
import { type Unit, unitKinds } from '@contract/training/units'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { TrainingLookupFilter } from '@client/kits/training/TrainingLookupFilter'
import { useCatalogueActions } from '@client/kits/training/useCatalogueActions'
import { useCatalogueColumns } from '@client/kits/training/useCatalogueColumns'
import { units } from '@client/state/training/units'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { unitsTexts } from '@client/texts/unitsTexts'

const dialog = lazyDialog(() => import(/* webpackChunkName: "unitForm" */ './UnitDialog'), 'UnitDialog')

const unitsTable = defineTable(units.list, {
  filters: { status: catalogueFilters, kind: unitKinds, course_id: 'id', qualification_id: 'id' },
  defaults: { status: 'active' },
})

/** Pixels of the page that the columns need. */
const columnsLeast = 960

/** Parts of courses: core ones, and elective ones with the locations that offer them. */
const UnitsPage = () => {
  const texts = useTexts(unitsTexts)
  const { actions, question } = useCatalogueActions<Unit>({ of: units, one: 'unit' })
  const table = useAdminTable(unitsTable)
  const placesOf = ({ kind, locations }: Unit) =>
    kind === 'core' ? texts.everywhere : locations.map(({ name }) => name).join(', ')
  const { columnsWith, statusFilter } = useCatalogueColumns<Unit>()
  const columns = columnsWith(
    { key: 'kind', title: texts.kind, width: 96, text: ({ kind }) => texts.kinds[kind] },
    { key: 'locations', title: texts.locationIds, width: 176, text: placesOf },
    { key: 'materials', title: texts.materialsShort, width: 104, text: ({ materials }) => materials.length },
    { key: 'assessments', title: texts.assessments, width: 124, text: ({ assessmentCount }) => assessmentCount },
  )
  return (
    <>
      <ListPage
        table={table}
        title={useTexts(trainingTitles).units}
        failed={texts.failed}
        empty={texts.empty}
        search={texts.search}
        filters={{
          status: statusFilter,
          kind: { label: texts.allKinds, names: texts.kinds, isSingle: true },
        }}
        lookups={
          <>
            <TrainingLookupFilter table={table} name="course_id" kind="course" />
            <TrainingLookupFilter table={table} name="qualification_id" kind="qualification" />
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
