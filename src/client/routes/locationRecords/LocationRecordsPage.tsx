import { recordStates } from '@contract/crudCalls'
import type { LocationRecord } from '@contract/places'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { OptionFilter } from '@client/kits/adminTable/OptionFilter'
import { useArchiving } from '@client/kits/adminTable/useArchiving'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { PeopleLink } from '@client/kits/places/PeopleLink'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { locationRecords } from '@client/state/places/places'
import { useTexts } from '@client/texts/catalogue'
import { locationRecordsTexts, placesTexts } from '@client/texts/placesTexts'
import { placesTitles } from '@client/texts/titles'

const dialog = lazyDialog(() => import(/* webpackChunkName: "locationForm" */ './LocationDialog'), 'LocationDialog')

const locationsTable = defineTable(locationRecords.list, {
  filters: { state: recordStates, region: 'id', category: 'id' },
  defaults: { state: 'active' },
  toQuery: ({ search, filters: { state, region, category } }) => ({
    'q[name_or_salt_id_cont]': search,
    'q[state_eq]': state[0],
    ...(region[0] !== undefined && { 'q[region_id_eq]': region[0] }),
    ...(category[0] !== undefined && { 'q[location_category_id_eq]': category[0] }),
  }),
})

/** Pixels of the page that the columns need. */
const columnsLeast = 760
const regionOf = ({ region }: LocationRecord) => region && [...region.path, region.name].join(' › ')

/** The organisation's locations, with region, category and how many people work there. */
const LocationRecordsPage = () => {
  const texts = useTexts(locationRecordsTexts)
  const shared = useTexts(placesTexts)
  const table = useAdminTable(locationsTable)
  const columns: Column<LocationRecord>[] = [
    { key: 'name', title: shared.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'region', title: texts.regionId, text: (row) => regionOf(row) ?? shared.none },
    { key: 'category', title: texts.locationCategoryId, text: (row) => row.locationCategory?.name ?? shared.none },
    { key: 'saltId', title: texts.saltId, text: ({ saltId }) => saltId || shared.none },
    {
      key: 'people',
      title: shared.people,
      width: 104,
      text: ({ peopleCount }) => peopleCount,
      draw: (row) => <PeopleLink of="location" row={row} />,
    },
  ]
  const { actions, question } = useArchiving<LocationRecord>({
    of: locationRecords,
    textOf: ({ peopleCount }) => texts.archiveText(peopleCount),
  })
  return (
    <>
      <ListPage
        table={table}
        title={useTexts(placesTitles).locationRecords}
        beside={<AdministrationLinks current="locationRecords" />}
        search={texts.search}
        filters={{ state: { label: shared.state, names: shared.states, isSingle: true } }}
        lookups={
          <>
            <OptionFilter kind="region" name="region" table={table} label={texts.allRegions} />
            <OptionFilter kind="location_category" name="category" table={table} label={texts.allCategories} />
          </>
        }
        columns={columns}
        least={columnsLeast}
        edited={{ of: locationRecords, dialog }}
        actions={actions}
        isExported
      />
      {question}
    </>
  )
}

export const locationRecordsScreen = listScreen(LocationRecordsPage, locationsTable, locationRecords.slice)
