import { subDays, subMinutes } from 'date-fns'
import type { Rows } from '@server/demo/insertRows'
import { type DemoOrganisation, type DemoPerson, idOf, personIdOf } from '@server/demo/organisation'

type DemoGroup = {
  name: string
  location?: string
  roles?: readonly string[]
  has: (person: DemoPerson) => boolean
}

/** What follows from them is what their people have anyway. */
const groups: readonly DemoGroup[] = [
  { name: 'All staff', has: () => true },
  { name: 'Norwood team', location: 'Norwood', has: ({ locations }) => locations.includes('Norwood') },
  { name: 'Line cooks', roles: ['Line cook'], has: ({ roles }) => roles.includes('Line cook') },
  { name: 'Baristas', roles: ['Barista'], has: ({ roles }) => roles.includes('Barista') },
]

const key = 'harbour'

/** The directory of the demo organisation: a token that nobody knows, and groups. */
export const directoryDemo = (organisation: DemoOrganisation, now: Date): Rows => {
  if (organisation.key !== key) return {}
  const own = { organisation_id: organisation.key }
  const groupId = ({ name }: DemoGroup) => idOf(organisation, 'directory-group', name)
  const created_at = subDays(now, 21)
  return {
    directory_tokens: [
      {
        ...own,
        id: idOf(organisation, 'directory-token', 'Entra ID'),
        name: 'Entra ID',
        digest: 'of no secret',
        invites_people: false,
        created_at,
        expires_at: null,
        last_used_at: subMinutes(now, 12),
        revoked_at: null,
      },
    ],
    directory_groups: groups.map((group) => ({
      ...own,
      id: groupId(group),
      name: group.name,
      external_id: null,
      created_at,
      updated_at: subDays(now, 2),
    })),
    directory_group_members: groups.flatMap((group) =>
      organisation.people
        .filter(group.has)
        .map((person) => ({ ...own, group_id: groupId(group), person_id: personIdOf(organisation, person) })),
    ),
    directory_group_locations: groups.flatMap((group) =>
      group.location === undefined
        ? []
        : [{ ...own, group_id: groupId(group), location_id: idOf(organisation, 'location', group.location) }],
    ),
    directory_group_roles: groups.flatMap((group) =>
      (group.roles ?? []).map((role) => ({
        ...own,
        group_id: groupId(group),
        role_id: idOf(organisation, 'role', role),
      })),
    ),
  }
}
