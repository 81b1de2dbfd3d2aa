import { personColumns, tableColumns } from '@server/testing/personColumns'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { clearedAccount } from './erasedAccount'
import { keptColumns, keptOfAccount, removedRows } from './erasedColumns'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))

describe('the erasure of a person', () => {
  it('removes every row that names them, or says why it stays', async () => {
    const removed = new Set(removedRows.map(({ table, column }) => `${table}.${column}`))
    const forgotten = (await personColumns(server.db)).filter(
      ({ table, name }) => !removed.has(name) && keptColumns[table] === undefined && keptColumns[name] === undefined,
    )
    expect(forgotten.map(({ name }) => name)).toEqual(['mails.to_address']) // by the address, not by the id
  })

  it('keeps nothing that is not there', async () => {
    const known = new Set((await tableColumns(server.db)).flatMap(({ table, name }) => [table, name]))
    expect(Object.keys(keptColumns).filter((name) => !known.has(name))).toEqual([])
  })

  it('clears every column of the account, or names it as kept', async () => {
    const cleared = Object.keys(clearedAccount('one', { now: server.now(), passwordHash: 'none' }))
    const own = (await tableColumns(server.db)).filter(({ table }) => table === 'people').map(({ column }) => column)
    expect([...cleared, ...keptOfAccount, 'lock_version'].toSorted()).toEqual(own.toSorted())
  })
})
