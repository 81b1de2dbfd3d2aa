import { generatePath } from 'react-router-dom'
import { type Person, personCalls, personLevels, personStates } from '@contract/people'
import type { PeopleFilter } from '@contract/peopleChanges'
import { pages } from '@contract/pages'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { OptionFilter } from '@client/kits/adminTable/OptionFilter'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { useAppSelector } from '@client/state/hooks'
import { people } from '@client/state/people/people'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { peopleTexts } from '@client/texts/peopleTexts'
import { peopleTitles } from '@client/texts/titles'
import { NameList } from '@client/ui/NameList'
import { PeopleChangeCard } from './PeopleChangeCard'
import { PersonState, useStateName } from './PersonState'
import { useBulkChange } from './useBulkChange'

const dialog = lazyDialog(() => import(/* webpackChunkName: "personForm" */ './PersonDialog'), 'PersonDialog')
/** The dialog adds; what is known of somebody is edited on their page. */
const added = {
  of: { name: people.name, list: people.list, calls: { create: personCalls.create } },
  dialog,
}

export const peopleTable = defineTable(people.list, {
  filters: { state: personStates, access: personLevels, location: 'id', role: 'id' },
  toQuery: ({ search, filters: { state, access, location, role } }) => ({
    'q[name_or_email_cont]': search,
    ...(state.length > 0 && { 'q[state_in][]': state }),
    ...(access[0] && { 'q[access_eq]': access[0] }),
    ...(location.length > 0 && { 'q[locations_id_in][]': location }),
    ...(role.length > 0 && { 'q[roles_id_in][]': role }),
  }),
})

/** What search and filters ask for, as a change of everybody whom they find says it. */
const filterOf = (query: ReturnType<typeof peopleTable.queryOf>): PeopleFilter => ({
  search: query['q[name_or_email_cont]'],
  states: [query['q[state_in][]'] ?? []].flat().filter((state) => state !== ''),
  access: query['q[access_eq]'] || undefined,
  locationIds: [query['q[locations_id_in][]'] ?? []].flat(),
  roleIds: [query['q[roles_id_in][]'] ?? []].flat(),
})

const namesShown = 2
const columnsLeast = 888
const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name)
const nameOf = ({ firstName, lastName, email }: Person) => `${firstName} ${lastName}`.trim() || email
const pathOf = ({ id }: Pick<Person, 'id'>) => generatePath(pages.person.path, { id })

const usePeopleColumns = (): Column<Person>[] => {
  const texts = useTexts(peopleTexts)
  const stateName = useStateName()
  return [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: nameOf },
    { key: 'email', title: texts.email, orders: ordersBy('email'), text: ({ email }) => email },
    {
      key: 'locations',
      title: texts.places,
      text: ({ locations }) => namesOf(locations).join(', '),
      draw: ({ locations }) => <NameList names={namesOf(locations)} most={namesShown} none={texts.noPlaces} />,
    },
    {
      key: 'roles',
      title: texts.roles,
      text: ({ roles }) => namesOf(roles).join(', '),
      draw: ({ roles }) => <NameList names={namesOf(roles)} most={namesShown} none={texts.noPlaces} />,
    },
    { key: 'access', title: texts.access, width: 112, text: ({ access }) => texts.levels[access] },
    {
      key: 'state',
      title: texts.state,
      width: 136,
      text: stateName,
      draw: (person) => <PersonState person={person} />,
    },
  ]
}

/** Every account of the organisation: search, filters, a dialog that adds somebody, and one that changes many. */
const PeoplePage = () => {
  const texts = useTexts(peopleTexts)
  const table = useAdminTable(peopleTable)
  const columns = usePeopleColumns()
  const mayChange = useAppSelector((state) => selectMay(state, 'person.manage'))
  const { selection, dialog: changing } = useBulkChange({ table, columns, filter: filterOf(table.query) })
  return (
    <>
      <ListPage
        table={table}
        title={useTexts(peopleTitles).people}
        beside={<AdministrationLinks current="people" />}
        search={texts.search}
        filters={{
          state: { label: texts.allStates, names: texts.states },
          access: { label: texts.allLevels, names: texts.levels, isSingle: true },
        }}
        lookups={
          <>
            <OptionFilter kind="location" name="location" table={table} label={texts.allLocations} />
            <OptionFilter kind="role" name="role" table={table} label={texts.allRoles} />
          </>
        }
        columns={columns}
        least={columnsLeast}
        pathOf={pathOf}
        edited={added}
        isExported
        {...(mayChange && { selection, head: <PeopleChangeCard /> })}
      />
      {mayChange && changing}
    </>
  )
}

export const peopleScreen = listScreen(PeoplePage, peopleTable, people.slice)
