import { recordPermissions, type Actor } from '@contract/permissions'
import { reachOf, type Reach } from '@contract/reach'
import type { Connections } from '@server/database/connect'
import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { giveTwins, openUnboundDatabase } from '@server/testing/unboundDatabase'
import { managedLocationRepository, withinReach } from './managedLocationRepository'

type Place = { id: string }
type House = { id: string; wharf: Place; arcade: Place; museum: Place; manager: GivenPerson; colleague: GivenPerson }

/** A manager of two of three locations, who works in the third one, and a colleague who works in a managed one. */
const build = async ({ given }: TestServer): Promise<House> => {
  const { id } = await given.organisation()
  const here = { organisation_id: id }
  const place = (name: string) => given.location({ ...here, id: `${name}-of-${id}` })
  const [wharf, arcade, museum] = [await place('wharf'), await place('arcade'), await place('museum')]
  const manager = await given.person({ ...here, locations: [museum], manages: [wharf, arcade] })
  const colleague = await given.person({ ...here, locations: [wharf] })
  return { id, wharf, arcade, museum, manager, colleague }
}

const actorOf = ({ id }: GivenPerson, more: Partial<Actor> = {}): Actor => ({
  globalId: id,
  role: ['employee'],
  accessRoles: { hris: [], internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canAccessDiary: true,
  ...more,
})

/** Closed after the server that uses them. */
const opened: Connections[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})

let server: TestServer
let house: House
let other: House
beforeAll(async () => {
  server = await startTestServer()
  house = await build(server)
  other = await build(server)
})

/** Runs work as the server does: bound to the organisation of the person. */
const as = <Result>(person: GivenPerson, work: (scope: Scope) => Promise<Result>, actor = actorOf(person)) =>
  createScopes(server.bound, server.now).reading(
    { organisationId: person.organisation_id, timeZone: 'UTC', actor },
    work,
  )
const placesWithin = (reach: Reach | null) => (scope: Scope) =>
  scope.db
    .selectFrom('locations')
    .where('organisation_id', '=', scope.organisationId)
    .where(({ ref }) => withinReach(scope, reach, ref('locations.id')))
    .select('id')
    .orderBy('id')
    .execute()

describe('the managed locations of a person', () => {
  it('are those of the relation, in their own organisation, whether or not they work there', async () => {
    const { wharf, arcade, manager, colleague } = house
    const idsOf = (person: GivenPerson) => as(person, (scope) => managedLocationRepository.listIds(scope))

    expect(await idsOf(manager)).toEqual([arcade.id, wharf.id])
    expect(await idsOf(colleague)).toEqual([])
    expect(await idsOf(other.manager)).toEqual([other.arcade.id, other.wharf.id])
  })

  it('are not more for an admin who may see all locations', async () => {
    const { manager } = house
    const admin = actorOf(manager, { accessRoles: { hris: ['1'], internalLms: [], task: ['admin'] } })
    const ids = await as(manager, (scope) => managedLocationRepository.listIds(scope), admin)

    expect(ids).toHaveLength(2)
  })

  it('are checked together: every given location is managed, in the own organisation, and at least one is given', async () => {
    const { wharf, arcade, museum, manager } = house
    const managesAll = (...places: Place[]) =>
      as(manager, (scope) =>
        managedLocationRepository.managesAll(
          scope,
          places.map(({ id }) => id),
        ),
      )

    expect([await managesAll(wharf), await managesAll(wharf, arcade), await managesAll(wharf, wharf)]).toEqual([
      true,
      true,
      true,
    ])
    expect([await managesAll(wharf, museum), await managesAll(museum), await managesAll()]).toEqual([
      false,
      false,
      false,
    ])
    expect([await managesAll(other.wharf), await managesAll(wharf, other.wharf)]).toEqual([false, false])
  })

  it('[D-54] decide where a task manager adds to-dos, and nothing where a task admin does', async () => {
    const { wharf, museum, manager, colleague } = house
    const may = (person: GivenPerson, taskRole: string, { id }: Place) => {
      const actor = actorOf(person, { accessRoles: { hris: [], internalLms: [], task: [taskRole] } })
      const judge = async (scope: Scope) => {
        const isManagedPlace = await managedLocationRepository.managesAll(scope, [id])
        return recordPermissions['diaryTodo.add'](scope.actor, { isManagedPlace })
      }
      return as(person, judge, actor)
    }

    expect([await may(manager, 'manager', wharf), await may(manager, 'manager', museum)]).toEqual([true, false])
    expect([await may(colleague, 'manager', wharf), await may(colleague, 'admin', wharf)]).toEqual([false, true])
    expect(await may(manager, 'employee', wharf)).toBe(false)
  })

  it('restrict a query when a permission counts only there, do not when it counts in the whole organisation, and match nothing without it', async () => {
    const { wharf, arcade, museum, manager } = house
    const ids = (places: Place[]) => places.map(({ id }) => ({ id }))

    expect(await as(manager, placesWithin('managedPlaces'))).toEqual(ids([arcade, wharf]))
    expect(await as(manager, placesWithin('organisation'))).toEqual(ids([arcade, museum, wharf]))
    expect(await as(manager, placesWithin(null))).toEqual([])
  })

  it("follow from the reach of the person's permission", async () => {
    const { manager } = house
    const seenWith = async (...names: string[]) => {
      const actor = actorOf(manager, { hrisPermission: Object.fromEntries(names.map((name) => [name, true])) })
      const list = await as(manager, placesWithin(reachOf(actor, 'feed.manage')), actor)
      return list.length
    }

    expect([await seenWith('managerFeed'), await seenWith('feed'), await seenWith('feed', 'managerFeed')]).toEqual([
      2, 3, 3,
    ])
    expect(await seenWith('conversation')).toBe(0)
  })

  it('are deleted with the person and with the location', async () => {
    const place = await server.given.location()
    const [gone, staying] = [
      await server.given.person({ manages: [place] }),
      await server.given.person({ manages: [place] }),
    ]
    const managersOfPlace = () =>
      server.db.selectFrom('location_managers').select('person_id').where('location_id', '=', place.id).execute()

    await server.db.deleteFrom('people').where('id', '=', gone.id).execute()
    expect(await managersOfPlace()).toEqual([{ person_id: staying.id }])
    await server.db.deleteFrom('locations').where('id', '=', place.id).execute()
    expect(await managersOfPlace()).toEqual([])
  })
})

describe('the managed locations of another organisation', () => {
  it('[D-18] are neither seen nor changed by a statement without a condition', async () => {
    const ours = house
    const seen = await createScopes(server.bound, server.now).within(
      { organisationId: ours.id, timeZone: 'UTC', actor: actorOf(ours.manager) },
      async ({ db }) => {
        await db
          .updateTable('location_managers')
          .set({ location_id: ours.museum.id })
          .where('location_id', 'like', 'wharf-of-%')
          .execute()
        return db.selectFrom('location_managers').select(['person_id', 'location_id']).orderBy('location_id').execute()
      },
    )
    await server.db
      .updateTable('location_managers')
      .set({ location_id: ours.wharf.id })
      .where('location_id', '=', ours.museum.id)
      .execute()
    const theirs = await server.db
      .selectFrom('location_managers')
      .select('location_id')
      .where('organisation_id', '=', other.id)
      .orderBy('location_id')
      .execute()

    expect(seen).toEqual([ours.arcade, ours.museum].map(({ id }) => ({ person_id: ours.manager.id, location_id: id })))
    expect(theirs).toEqual([other.arcade, other.wharf].map(({ id }) => ({ location_id: id })))
  })

  it('[D-18] can not refer to a person or a location of this organisation', async () => {
    const link = (person: GivenPerson, place: Place) =>
      server.db
        .insertInto('location_managers')
        .values({ organisation_id: other.id, person_id: person.id, location_id: place.id })
        .execute()

    await expect(link(house.manager, other.museum)).rejects.toThrow('foreign key')
    await expect(link(other.manager, house.museum)).rejects.toThrow('foreign key')
  })

  it('[D-18] are not seen without the policies either, even with the same keys', async () => {
    const database = await openUnboundDatabase()
    opened.push(database)
    const unbound = await startTestServer({ database })
    const { id, wharf, museum, manager } = await build(unbound)
    await giveTwins(unbound.db)
    const twin = { organisation_id: `${id}-twin`, person_id: manager.id }
    await unbound.db
      .insertInto('location_managers')
      .values({ ...twin, location_id: museum.id })
      .execute()
    const owner = { organisationId: id, timeZone: 'UTC', actor: actorOf(manager) }
    const found = await createScopes(unbound.bound, unbound.now).reading(owner, async (scope) => ({
      ids: await managedLocationRepository.listIds(scope),
      ofTwin: await managedLocationRepository.managesAll(scope, [museum.id]),
      own: await managedLocationRepository.managesAll(scope, [wharf.id]),
      places: await placesWithin('managedPlaces')(scope),
    }))

    expect(found.ids).toEqual([`arcade-of-${id}`, `wharf-of-${id}`])
    expect([found.ofTwin, found.own, found.places.length]).toEqual([false, true, 2])
  })
})
