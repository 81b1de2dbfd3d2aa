import { directoryCalls } from '@contract/directory'
import { personCalls } from '@contract/people'
import type { GivenPerson } from '@server/testing/given'
import { type GivenDirectory, givenDirectory } from '@server/testing/givenDirectory'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { mostAtOnce } from '../groupMembership'

const core = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
type Group = { id: string; displayName: string; externalId?: string; members?: { value: string; display: string }[] }
type List = { totalResults: number; itemsPerPage: number; Resources: Group[] }

let server: TestServer
let admin: GivenPerson
let directory: GivenDirectory
let organisation_id: string
let norwood: { id: string }
let glenelg: { id: string }
let cook: { id: string }
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] })
  directory = await givenDirectory(server, organisation_id)
  norwood = await server.given.location({ organisation_id, name: 'Norwood' })
  glenelg = await server.given.location({ organisation_id, name: 'Glenelg' })
  cook = await server.given.record('roles', { organisation_id, name: 'Cook', external_id: 'cook' })
})

const someone = () => server.given.person({ organisation_id })
const several = (count: number) => Promise.all(Array.from({ length: count }, someone))
const valuesOf = (people: readonly { id: string }[]) => people.map(({ id }) => ({ value: id }))
const add = async (people: readonly { id: string }[] = [], more: object = {}): Promise<Group> => {
  const { status, body, text } = await directory.send('POST', '/Groups', {
    body: { schemas: [core], displayName: 'Cooks', members: valuesOf(people), ...more },
  })
  expect([status, text]).toEqual([201, text])
  return body as Group
}
const send = (id: string, Operations: unknown, by = directory) =>
  by.send('PATCH', `/Groups/${id}`, { body: { schemas: [patchOp], Operations } })
const patch = async (id: string, ...operations: object[]) => {
  const { status, text } = await send(id, operations)
  expect([status, text]).toEqual([204, ''])
}
const show = async (id: string) => (await directory.send('GET', `/Groups/${id}`)).body as Group
const memberIds = async (id: string) => ((await show(id)).members ?? []).map(({ value }) => value).toSorted()
const map = async (id: string, to: { locations?: { id: string }[]; roles?: { id: string }[] }) => {
  const ids = (records: { id: string }[] = []) => records.map((one) => one.id)
  const directoryGroup = { locationIds: ids(to.locations), roleIds: ids(to.roles) }
  const { status } = await server
    .as(admin)
    .call(directoryCalls.updateGroup, { params: { id }, body: { directoryGroup } })
  expect(status).toBe(200)
}
/** Where somebody works and as what, as an administrator sees it. */
const placesOf = async ({ id }: { id: string }) => {
  const { body } = await server.as(admin).call(personCalls.show, { params: { id } })
  return [...body.locations, ...body.roles].map(({ name }) => name).join(' ')
}
const byHand = async ({ id, email }: GivenPerson, locations: { id: string }[]) => {
  const person = { firstName: 'Robin', lastName: 'Quill', email, locationIds: locations.map((one) => one.id) }
  expect((await server.as(admin).call(personCalls.update, { params: { id }, body: { person } })).status).toBe(200)
}
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { scimType, detail } = body as { scimType?: string; detail: string }
  return [status, scimType, detail]
}

describe('a group of the directory', () => {
  it('is kept with its members, and answered without them where that is asked for', async () => {
    const [one, other] = await several(2)
    const group = await add(
      [one, other].flatMap((person) => person ?? []),
      { externalId: 'g-1' },
    )
    const brief = await directory.send('GET', `/Groups/${group.id}?excludedAttributes=members`)

    expect(group).toMatchObject({ displayName: 'Cooks', externalId: 'g-1', meta: { resourceType: 'Group' } })
    expect(group.members).toHaveLength(2)
    expect(group.members?.[0]).toMatchObject({ display: 'Robin Quill', type: 'User' })
    expect(await show(group.id)).toEqual(group)
    expect(brief.body).not.toHaveProperty('members')
  })

  it('is found by its name and its id, in the organisation alone', async () => {
    const { id } = await add([], { externalId: 'g-2' })
    const other = await givenDirectory(server, (await server.given.organisation()).id)
    const find = async (filter: string, by = directory) =>
      ((await by.send('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body as List).Resources.map(
        (one) => one.id,
      )

    expect(await find('displayName eq "cooks"')).toEqual([id])
    expect(await find('externalId eq "g-2"')).toEqual([id])
    expect(await find('externalId eq "G-2"')).toEqual([])
    expect(await find('displayName eq "cooks"', other)).toEqual([])
    for (const method of ['GET', 'DELETE']) expect((await other.send(method, `/Groups/${id}`)).status).toBe(404)
    expect((await send(id, [{ op: 'remove', path: 'members' }], other)).status).toBe(404)
  })

  it.each<[string, (ids: string[]) => object[], number[]]>([
    ['joined, as the RFC has it', ([, , c]) => [{ op: 'add', path: 'members', value: [{ value: c }] }], [0, 1, 2]],
    ['left, by a filter', ([a]) => [{ op: 'remove', path: `members[value eq "${a}"]` }], [1]],
    ['left, as Entra ID has it', ([a]) => [{ op: 'Remove', path: 'members', value: [{ value: a }] }], [1]],
    ['replaced', ([, , c]) => [{ op: 'replace', path: 'members', value: [{ value: c }] }], [2]],
    ['replaced without a path', ([, , c]) => [{ op: 'Replace', value: { members: [{ value: c }] } }], [2]],
    ['left, all of them', () => [{ op: 'remove', path: 'members' }], []],
    [
      'moved back and forth',
      ([a, , c]) => [
        { op: 'remove', path: 'members', value: [{ value: a }] },
        { op: 'add', path: 'members', value: { value: c } },
        { op: 'add', path: 'members', value: [{ value: a }] },
        { op: 'remove', path: `members[value eq "${c}"]` },
      ],
      [0, 1],
    ],
  ])('has members who %s', async (_what, operations, stay) => {
    const people = (await several(3)).map(({ id }) => id)
    const { id } = await add(people.slice(0, 2).map((one) => ({ id: one })))
    await patch(id, ...operations(people))
    expect(await memberIds(id)).toEqual(stay.map((at) => people[at]).toSorted())
  })

  it('is renamed, by Okta with its id', async () => {
    const { id } = await add()
    await patch(
      id,
      { op: 'replace', value: { id, displayName: 'Chefs' } },
      { op: 'add', path: 'externalId', value: 'g' },
    )
    expect(await show(id)).toMatchObject({ displayName: 'Chefs', externalId: 'g' })
  })

  it('has nobody of another organisation: their ids are as unknown as those of nobody', async () => {
    const [theirs, own] = [
      await server.given.person({ organisation_id: (await server.given.organisation()).id }),
      await someone(),
    ]
    const { id } = await add([own])
    for (const unknown of [theirs.id, 'nobody']) {
      const answer = await send(id, [{ op: 'add', path: 'members', value: [{ value: unknown }] }])
      expect(refusalOf(answer)).toEqual([400, 'invalidValue', `members: there is no user with the id '${unknown}'`])
    }
    expect(await memberIds(id)).toEqual([own.id])
  })

  it.each<[string, unknown, string]>([
    ['a text as members', [{ op: 'add', path: 'members', value: 'x' }], 'invalidValue'],
    ['members without ids', [{ op: 'add', path: 'members', value: [{}] }], 'invalidValue'],
    ['a filter of another kind', [{ op: 'remove', path: 'members[display co "x"]' }], 'invalidPath'],
    ['no name', [{ op: 'replace', path: 'displayName', value: '' }], 'invalidValue'],
    ['no operation', [], 'invalidValue'],
  ])('refuses a PATCH with %s', async (_what, operations, word) => {
    const { id } = await add()
    expect(refusalOf(await send(id, operations)).slice(0, 2)).toEqual([400, word])
  })

  it('refuses an id that another group has, and a body that is too large', async () => {
    await add([], { externalId: 'g-3' })
    const body = { schemas: [core], displayName: 'Others', externalId: 'g-3' }
    expect(refusalOf(await directory.send('POST', '/Groups', { body })).slice(0, 2)).toEqual([409, 'uniqueness'])
    const large = { ...body, externalId: 'g-4', members: [{ value: 'x'.repeat(5_000_000) }] }
    expect(refusalOf(await directory.send('POST', '/Groups', { body: large }))[0]).toBe(413)
  })

  it('has what both of two PATCHes at once say', async () => {
    const people = await several(2)
    const { id } = await add()
    await Promise.all(people.map((one) => patch(id, { op: 'add', path: 'members', value: valuesOf([one]) })))
    expect(await memberIds(id)).toEqual(people.map((one) => one.id).toSorted())
  })
})

describe('what follows from a group', () => {
  it('is nothing before an administrator has said what', async () => {
    const robin = await someone()
    await add([robin])
    expect(await placesOf(robin)).toBe('')
  })

  it('comes with joining and goes with leaving', async () => {
    const robin = await someone()
    const { id } = await add()
    await map(id, { locations: [norwood], roles: [cook] })
    await patch(id, { op: 'add', path: 'members', value: valuesOf([robin]) })
    expect(await placesOf(robin)).toBe('Norwood Cook')
    await patch(id, { op: 'remove', path: `members[value eq "${robin.id}"]` })
    expect(await placesOf(robin)).toBe('')
  })

  it('follows what an administrator says of the group', async () => {
    const robin = await someone()
    const { id } = await add([robin])
    await map(id, { locations: [norwood] })
    expect(await placesOf(robin)).toBe('Norwood')
    await map(id, { locations: [glenelg], roles: [cook] })
    expect(await placesOf(robin)).toBe('Glenelg Cook')
    await map(id, {})
    expect(await placesOf(robin)).toBe('')
  })

  it('leaves alone what was given by hand, and what another group gives', async () => {
    const robin = await someone()
    await byHand(robin, [norwood])
    const [first, second] = [await add([robin]), await add([robin])]
    await map(first.id, { locations: [norwood, glenelg] })
    await map(second.id, { locations: [glenelg] })
    await directory.send('DELETE', `/Groups/${first.id}`)
    expect(await placesOf(robin)).toBe('Glenelg Norwood')
    await directory.send('PUT', `/Groups/${second.id}`, { body: { schemas: [core], displayName: 'Second' } })
    expect(await placesOf(robin)).toBe('Norwood')
  })

  it('goes when the directory deletes the person, and stays when it disables them', async () => {
    const robin = await someone()
    const { id } = await add([robin])
    await map(id, { locations: [norwood] })
    const body = { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: false }] }
    await directory.send('PATCH', `/Users/${robin.id}`, { body })
    expect(await placesOf(robin)).toBe('Norwood')
    await directory.send('DELETE', `/Users/${robin.id}`)
    expect([await placesOf(robin), await memberIds(id)]).toEqual(['', []])
  })

  it('reaches many in the background, also those who join meanwhile', async () => {
    const people = await several(mostAtOnce + 1)
    const { id } = await add(people)
    await map(id, { locations: [norwood] })
    const overview = async () => (await server.as(admin).call(directoryCalls.show, {})).body.following
    const waiting = await overview()
    const late = await several(mostAtOnce + 1)
    await patch(id, { op: 'add', path: 'members', value: valuesOf(late) })
    const both = await overview()
    await server.runJobs()

    expect([waiting, both, await overview()]).toEqual([mostAtOnce + 1, 2 * mostAtOnce + 2, 0])
    for (const person of [people[0], late[mostAtOnce]]) expect(person && (await placesOf(person))).toBe('Norwood')
    const batches = await server.db
      .selectFrom('batches')
      .where('organisation_id', '=', organisation_id)
      .selectAll()
      .execute()
    expect(batches).toMatchObject([{ state: 'done', total: 2 * mostAtOnce + 2, succeeded: 2 * mostAtOnce + 2 }])
  })
})
