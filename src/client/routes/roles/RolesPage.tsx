import { recordStates } from '@contract/crudCalls'
import type { Role } from '@contract/roles'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useArchiving } from '@client/kits/adminTable/useArchiving'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { PeopleLink } from '@client/kits/places/PeopleLink'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { roles } from '@client/state/places/roles'
import { useTexts } from '@client/texts/catalogue'
import { placesTexts, rolesTexts } from '@client/texts/placesTexts'
import { placesTitles } from '@client/texts/titles'

const dialog = lazyDialog(() => import(/* webpackChunkName: "roleForm" */ './RoleDialog'), 'RoleDialog')

const rolesTable = defineTable(roles.list, { filters: { state: recordStates }, defaults: { state: 'active' } })

/** The roles in which people work, with how many have them. */
const RolesPage = () => {
  const texts = useTexts(rolesTexts)
  const shared = useTexts(placesTexts)
  const columns: Column<Role>[] = [
    { key: 'name', title: shared.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'externalId', title: texts.externalId, text: ({ externalId }) => externalId },
    {
      key: 'people',
      title: shared.people,
      width: 104,
      text: ({ peopleCount }) => peopleCount,
      draw: (row) => <PeopleLink of="role" row={row} />,
    },
  ]
  const { actions, question } = useArchiving<Role>({
    of: roles,
    textOf: ({ peopleCount }) => texts.archiveText(peopleCount),
  })
  return (
    <>
      <ListPage
        table={useAdminTable(rolesTable)}
        title={useTexts(placesTitles).roles}
        beside={<AdministrationLinks current="roles" />}
        search={texts.search}
        filters={{ state: { label: shared.state, names: shared.states, isSingle: true } }}
        columns={columns}
        edited={{ of: roles, dialog }}
        actions={actions}
        isExported
      />
      {question}
    </>
  )
}

export const rolesScreen = listScreen(RolesPage, rolesTable, roles.slice)
