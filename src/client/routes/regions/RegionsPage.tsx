import { recordStates } from '@contract/crudCalls'
import type { Region } from '@contract/places'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useArchiving } from '@client/kits/adminTable/useArchiving'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { regions } from '@client/state/places/places'
import { useTexts } from '@client/texts/catalogue'
import { placesTexts, regionsTexts } from '@client/texts/placesTexts'
import { placesTitles } from '@client/texts/titles'

const dialog = lazyDialog(() => import(/* webpackChunkName: "regionForm" */ './RegionDialog'), 'RegionDialog')

const regionsTable = defineTable(regions.list, { filters: { state: recordStates }, defaults: { state: 'active' } })

/** The organisation's regions as a tree: each with the names of those that contain it. */
const RegionsPage = () => {
  const texts = useTexts(regionsTexts)
  const shared = useTexts(placesTexts)
  const columns: Column<Region>[] = [
    {
      key: 'name',
      title: shared.name,
      orders: ordersBy('path'),
      text: ({ path, name }) => [...path, name].join(' › '),
    },
    { key: 'locations', title: shared.locations, width: 120, text: ({ locationCount }) => locationCount },
  ]
  const { actions, question } = useArchiving<Region>({
    of: regions,
    textOf: ({ locationCount }) => texts.archiveText(locationCount),
  })
  return (
    <>
      <ListPage
        table={useAdminTable(regionsTable)}
        title={useTexts(placesTitles).regions}
        beside={<AdministrationLinks current="regions" />}
        search={texts.search}
        filters={{ state: { label: shared.state, names: shared.states, isSingle: true } }}
        columns={columns}
        edited={{ of: regions, dialog }}
        actions={actions}
        isExported
      />
      {question}
    </>
  )
}

export const regionsScreen = listScreen(RegionsPage, regionsTable, regions.slice)
