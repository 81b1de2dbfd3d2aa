import type { Insertable } from 'kysely'
import { hrisLevels } from '@contract/permissionRules'
import type { Database } from '@server/database/schema'
import { rightsOf, type Rights } from './grants'
import { idOf, personIdOf, toKey, type DemoOrganisation, type DemoPerson } from './organisation'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** A person's permissions, as columns. */
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

export const emailOf = ({ emailDomain }: Pick<DemoOrganisation, 'emailDomain'>, { name, email }: DemoPerson): string =>
  email ?? `${toKey(name).replace('-', '.')}@${emailDomain}`

/** Names of the locations that a person manages. */
const managedBy = ({ grant, locations, manages }: DemoPerson): readonly string[] => {
  const { hris, task } = rightsOf(grant).accessRoles
  const isManager = task.includes('manager') || hris.includes(hrisLevels.manager)
  return manages ?? (isManager ? locations.slice(0, 1) : [])
}

/**
 * People with their locations and roles, as rows. All have the same password hash, because hashing sixty times takes
 * seconds.
 */
export const peopleRows = (
  organisation: Omit<DemoOrganisation, 'people'>,
  people: readonly DemoPerson[],
  { passwordHash, now, areNumbered = false }: { passwordHash: string; now: Date; areNumbered?: boolean },
) => {
  const organisation_id = organisation.key
  const toPerson = (person: DemoPerson, at: number): Row<'people'> => {
    const { name, isDisabled } = person
    const [first_name = '', ...rest] = name.split(' ')
    return {
      id: personIdOf(organisation, person),
      organisation_id,
      email: emailOf(organisation, person),
      first_name,
      last_name: rest.join(' '),
      password_hash: passwordHash,
      employee_number: areNumbered ? String(1001 + at) : '',
      disabled_at: isDisabled ? now : null,
      created_at: now,
      updated_at: now,
      ...rightsColumns(rightsOf(person.grant)),
    }
  }
  const at = (person: DemoPerson, places: readonly string[]): Row<'person_locations' | 'location_managers'>[] =>
    places.map((place) => ({
      organisation_id,
      person_id: personIdOf(organisation, person),
      location_id: idOf(organisation, 'location', place),
    }))
  return {
    people: people.map(toPerson),
    person_locations: people.flatMap((person) => at(person, person.locations)),
    location_managers: people.flatMap((person) => at(person, managedBy(person))),
    person_roles: people.flatMap((person): Row<'person_roles'>[] =>
      person.roles.map((role) => ({
        organisation_id,
        person_id: personIdOf(organisation, person),
        role_id: idOf(organisation, 'role', role),
      })),
    ),
  }
}
