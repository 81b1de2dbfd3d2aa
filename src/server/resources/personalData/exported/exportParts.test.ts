import { personColumns, tableColumns } from '@server/testing/personColumns'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { exportParts } from './exportParts'
import { leftOut } from './leftOut'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))

describe('the export of a person', () => {
  it('contains every table that names people, or says why it does not', async () => {
    const exported = new Set(exportParts.flatMap(({ table, of }) => of.map((column) => `${table}.${column}`)))
    const forgotten = (await personColumns(server.db)).filter(
      ({ table, name }) => !exported.has(name) && leftOut[table] === undefined && leftOut[name] === undefined,
    )
    expect(forgotten.map(({ name }) => name)).toEqual([])
  })

  it('leaves out nothing that is not there', async () => {
    const known = new Set((await tableColumns(server.db)).flatMap(({ table, name }) => [table, name]))
    expect(Object.keys(leftOut).filter((name) => !known.has(name))).toEqual([])
  })

  it.each(exportParts.map((part) => [part.name, part] as const))(
    'tells every column of %s, or why not',
    async (_name, part) => {
      const present = (await tableColumns(server.db)).filter(({ table }) => table === part.table)
      const told = [...part.columns, ...Object.keys(part.without ?? {}), 'organisation_id']
      expect(told.toSorted()).toEqual(present.map(({ column }) => column).toSorted())
    },
  )

  it('names no file twice', () => {
    expect(new Set(exportParts.map(({ name }) => name)).size).toBe(exportParts.length)
  })
})
