import { recordStates } from '@contract/crudCalls'
import type { LocationCategory } from '@contract/places'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useArchiving } from '@client/kits/adminTable/useArchiving'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { locationCategories } from '@client/state/places/places'
import { useTexts } from '@client/texts/catalogue'
import { locationCategoriesTexts, placesTexts } from '@client/texts/placesTexts'
import { placesTitles } from '@client/texts/titles'

const dialog = lazyDialog(
  () => import(/* webpackChunkName: "locationCategoryForm" */ './LocationCategoryDialog'),
  'LocationCategoryDialog',
)

const categoriesTable = defineTable(locationCategories.list, {
  filters: { state: recordStates },
  defaults: { state: 'active' },
})

/** The kinds of location that the organisation has. */
const LocationCategoriesPage = () => {
  const texts = useTexts(locationCategoriesTexts)
  const shared = useTexts(placesTexts)
  const columns: Column<LocationCategory>[] = [
    { key: 'name', title: shared.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'locations', title: shared.locations, width: 120, text: ({ locationCount }) => locationCount },
  ]
  const { actions, question } = useArchiving<LocationCategory>({
    of: locationCategories,
    textOf: ({ locationCount }) => texts.archiveText(locationCount),
  })
  return (
    <>
      <ListPage
        table={useAdminTable(categoriesTable)}
        title={useTexts(placesTitles).locationCategories}
        beside={<AdministrationLinks current="locationCategories" />}
        search={texts.search}
        filters={{ state: { label: shared.state, names: shared.states, isSingle: true } }}
        columns={columns}
        edited={{ of: locationCategories, dialog }}
        actions={actions}
        isExported
      />
      {question}
    </>
  )
}

export const locationCategoriesScreen = listScreen(LocationCategoriesPage, categoriesTable, locationCategories.slice)
