import { aGroupManager, type GroupManager } from '@server/testing/groupChatsOfTest'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

/** The embedded database is one connection. */
const onPostgres = testServerUrl() === null ? it.skip : it

let server: TestServer
let chats: GroupManager
beforeAll(async () => {
  server = await startTestServer()
  await server.runJobs() // the recurring ones are there from now on
})
beforeEach(async () => void (chats = await aGroupManager(server)))

const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()

describe('people who have changed', () => {
  it('[D-83] are looked at alone, and noted once each, however often they change', async () => {
    const [place, other] = [await chats.location('Glenelg'), await chats.location('Norwood')]
    const [ann, ben] = [await chats.person({ locations: [place] }), await chats.person({ locations: [place] })]
    await chats.person({ locations: [other] })
    const id = await chats.publish({ autoFillUsers: true, locationIds: [place.id] })
    await chats.soon()
    const noted = async () => {
      const { organisation_id } = chats.own
      const rows = server.db.selectFrom('changed_people').where('organisation_id', '=', organisation_id)
      return (await rows.select('person_id').execute()).map(({ person_id }) => person_id).toSorted()
    }
    expect(await noted()).toEqual([])

    await chats.moveTo(ann, other)
    await chats.moveTo(ann, place)
    await chats.disable(ann.id, server.now())
    expect(await noted()).toEqual([ann.id])
    await server.db.deleteFrom('group_chat_members').where('identity', '=', ben.id).execute() // nobody looks at Ben
    await chats.disable(ann.id, null)
    await chats.soon()
    expect([await noted(), (await chats.show(id)).lastSync?.added]).toEqual([[], 2])

    const region = { ...chats.own, id: `region-of-${place.id}`, name: 'Coast' }
    await server.db.insertInto('regions').values(region).execute()
    await server.db.updateTable('locations').set({ region_id: region.id }).where('id', '=', place.id).execute()
    expect(await noted()).toEqual(sorted(ann, ben))
  })

  onPostgres(
    '[D-83] count from the commit: people who are being changed are taken after it, and nobody waits',
    async () => {
      const place = await chats.location('Glenelg')
      const ann = await chats.person({ locations: [place] })
      const role = { ...chats.own, id: `role-${ann.id}`, name: 'Cook', external_id: 'cook' }
      await server.db.insertInto('roles').values(role).execute()
      const id = await chats.publish({ autoFillUsers: true, locationIds: [place.id] })
      await server.db
        .insertInto('person_roles')
        .values({ ...chats.own, person_id: ann.id, role_id: role.id })
        .execute()
      const changing = await server.db.startTransaction().execute()
      try {
        await changing.deleteFrom('person_locations').where('person_id', '=', ann.id).execute()
        await server.db.deleteFrom('person_roles').where('person_id', '=', ann.id).execute() // does not wait
        await chats.soon()
      } finally {
        await changing.commit().execute()
      }
      expect(await chats.inChat(id)).toEqual([ann.id])
      await chats.soon()
      expect(await chats.inChat(id)).toEqual([])
    },
  )
})
