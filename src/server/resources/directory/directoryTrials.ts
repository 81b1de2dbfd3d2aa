import { directoryCalls } from '@contract/directory'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

const access = { by: 'directory.manage' } as const
const ofOrganisation = { ...access, of: 'organisation' } as const
let last = 0

const token = async (fixtures: Fixtures) => {
  const id = `trial-token-${++last}`
  const row = { id, name: id, digest: id, invites_people: false, created_at: fixtures.now(), ...homeOf(fixtures) }
  await fixtures.db.insertInto('directory_tokens').values(row).execute()
  return id
}
const group = async (fixtures: Fixtures) =>
  (await fixtures.given.record('directory_groups', { name: `Trial ${++last}`, external_id: null, ...homeOf(fixtures) }))
    .id

export const trials = [
  trial(directoryCalls.show, access),
  trial(directoryCalls.tokens, ofOrganisation, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: await token(fixtures),
  })),
  trial(directoryCalls.createToken, access, () => ({
    input: { body: { directoryToken: { name: `Trial ${++last}`, lastDay: '', invitesPeople: false } } },
  })),
  trial(directoryCalls.revokeToken, ofOrganisation, async (fixtures) => ({
    input: { params: { id: await token(fixtures) } },
  })),
  trial(directoryCalls.groups, ofOrganisation, async (fixtures) => ({
    input: { query: { per_page: 200 } },
    shows: await group(fixtures),
  })),
  trial(directoryCalls.group, ofOrganisation, async (fixtures) => {
    const id = await group(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(directoryCalls.updateGroup, ofOrganisation, async (fixtures) => {
    const location = await fixtures.given.location(homeOf(fixtures))
    const id = await group(fixtures)
    const directoryGroup = { locationIds: [location.id], roleIds: [] }
    return { input: { params: { id }, body: { directoryGroup } }, shows: id }
  }),
]
