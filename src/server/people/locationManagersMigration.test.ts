import { up } from '@server/database/migrations/0021_location_managers'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const relation = async () => {
  const rows = server.db.selectFrom('location_managers').select(['organisation_id', 'person_id', 'location_id'])
  const found = await rows.orderBy('organisation_id').orderBy('person_id').orderBy('location_id').execute()
  return found.map((row) => `${row.organisation_id} ${row.person_id} ${row.location_id}`)
}

describe('the migration that creates the relation of locations and managers', () => {
  it('makes people with a manager’s role managers of the locations where they work, and nobody else', async () => {
    const { given } = server
    const fixtures = ['one', 'two']
    await server.db.schema.dropTable('location_managers').execute() // the schema before the migration
    for (const organisation_id of fixtures) {
      await given.organisation({ id: organisation_id })
      const here = { organisation_id, disabled_at: null }
      const locations = [
        await given.location({ organisation_id, id: `${organisation_id}-arcade` }),
        await given.location({ organisation_id, id: `${organisation_id}-wharf` }),
      ]
      const person = (id: string, more: Parameters<typeof given.person>[0]) =>
        given.person({ ...here, id: `${organisation_id}-${id}`, locations, ...more })
      await person('by-task', { taskRoles: ['employee', 'manager'] })
      await person('by-hris', { hrisLevels: ['3'] })
      await person('by-both', { hrisLevels: ['2', '3'], taskRoles: ['manager'], locations: locations.slice(0, 1) })
      await person('disabled', { hrisLevels: ['3'], disabled_at: new Date('2026-03-01T00:00:00Z') })
      await person('without-places', { hrisLevels: ['3'], locations: [] })
      await person('admin', { role: ['admin', 'manager', 'employee'], hrisLevels: ['1'], taskRoles: ['admin'] })
      await person('employee', { hrisLevels: ['2', '33'], taskRoles: ['employee'], lmsRoles: ['manager', '3'] })
    }
    await up(server.db as never)

    expect(await relation()).toEqual(
      fixtures.flatMap((house) => [
        `${house} ${house}-by-both ${house}-arcade`,
        ...['by-hris', 'by-task', 'disabled'].flatMap((id) => [
          `${house} ${house}-${id} ${house}-arcade`,
          `${house} ${house}-${id} ${house}-wharf`,
        ]),
      ]),
    )
    const seen = await asSystem(createScopes(server.bound, server.now), 'two', ({ db }) =>
      db.selectFrom('location_managers').select('organisation_id').distinct().execute(),
    )
    expect(seen).toEqual([{ organisation_id: 'two' }])
  })
})
