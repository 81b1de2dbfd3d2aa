import { generatePath } from 'react-router-dom'
import { type Person, personCalls, personLevels, personStates } from '@contract/people'
import { pages } from '@contract/pages'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { OptionFilter } from '@client/kits/adminTable/OptionFilter'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { people } from '@client/state/people/people'
import { useTexts } from '@client/texts/catalogue'
import { peopleTexts } from '@client/texts/peopleTexts'
import { peopleTitles } from '@client/texts/titles'
import { NameList } from '@client/ui/NameList'
import { PersonState, useStateName } from './PersonState'

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

const namesShown = 2
const columnsLeast = 840
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

/** Every account of the organisation: search, filters, and a dialog that adds somebody. */
const PeoplePage = () => {
  const texts = useTexts(peopleTexts)
  const table = useAdminTable(peopleTable)
  return (
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
      columns={usePeopleColumns()}
      least={columnsLeast}
      pathOf={pathOf}
      edited={added}
      isExported
    />
  )
}

export const peopleScreen = listScreen(PeoplePage, peopleTable, people.slice)
