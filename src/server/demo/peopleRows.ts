import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { rightsOf, type Rights } from './grants'
import { idOf, personIdOf, toKey, type DemoOrganisation, type DemoPerson } from './organisation'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** What a person may do, as columns. */
const rightsColumns = (rights: Rights) => ({
  role: JSON.stringify(rights.role),
  access_roles: JSON.stringify(rights.accessRoles),
  hris_permission: JSON.stringify(Object.fromEntries(rights.hrisPermission.map((permission) => [permission, true]))),
  service_permissions: JSON.stringify(rights.servicePermissions),
  mobile_services: JSON.stringify([{ service: 'task', enableWeb: rights.taskOnWeb }]),
  can_update_pin: rights.canUpdatePin,
  can_update_pin_by_locations: rights.canUpdatePinByLocations,
  can_access_diary: rights.canAccessDiary,
  redirect_url: null,
})

/** People with their places and roles, as rows. All share one password hash: hashing sixty times takes seconds. */
export const peopleRows = (
  organisation: Omit<DemoOrganisation, 'people'>,
  people: readonly DemoPerson[],
  { passwordHash, now }: { passwordHash: string; now: Date },
) => {
  const organisation_id = organisation.key
  const toPerson = (person: DemoPerson): Row<'people'> => {
    const { name, email, isDisabled } = person
    const [first_name = '', ...rest] = name.split(' ')
    return {
      id: personIdOf(organisation, person),
      organisation_id,
      email: email ?? `${toKey(name).replace('-', '.')}@${organisation.emailDomain}`,
      first_name,
      last_name: rest.join(' '),
      password_hash: passwordHash,
      disabled_at: isDisabled ? now : null,
      ...rightsColumns(rightsOf(person.grant)),
    }
  }
  return {
    people: people.map(toPerson),
    person_locations: people.flatMap((person): Row<'person_locations'>[] =>
      person.locations.map((location) => ({
        organisation_id,
        person_id: personIdOf(organisation, person),
        location_id: idOf(organisation, 'location', location),
      })),
    ),
    person_roles: people.flatMap((person): Row<'person_roles'>[] =>
      person.roles.map((role) => ({
        organisation_id,
        person_id: personIdOf(organisation, person),
        role_id: idOf(organisation, 'role', role),
      })),
    ),
  }
}
