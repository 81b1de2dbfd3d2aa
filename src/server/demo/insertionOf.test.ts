import type { Connections } from '@server/database/connect'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { insertionOf } from './insertionOf'
import { insertRows } from './insertRows'
import { organisationRows } from './organisationRows'
import { peopleRows } from './peopleRows'
import { scaleNotifications } from './scale/scaleNotification'
import { scaleKitchens, scalePerson } from './scale/scaleKitchens'

const now = new Date('2026-11-20T00:12:00.000Z')

let connections: Connections
beforeAll(async () => {
  connections = await openTestDatabase()
})
afterAll(() => connections.close())

describe('insertionOf', () => {
  it('stores the same as insertRows: instants, null, and texts with every character', async () => {
    const { owner: db } = connections
    await insertRows(db, organisationRows(scaleKitchens, now))
    await insertRows(db, peopleRows(scaleKitchens, [1, 2, 3].map(scalePerson), { passwordHash: '', now }))
    const write = scaleNotifications(3, now)
    const rows = Array.from({ length: 40 }, (_, index) => write(index + 1)).map((row) => ({
      ...row,
      subject: `${row.subject} "quoted" \\ 'single' \n\t {a,b} – 🍲 \\u0041 $1`,
    }))
    const kept = () => db.selectFrom('notifications').selectAll().orderBy('id').execute()

    await insertRows(db, { notifications: rows })
    const expected = await kept()
    expect(expected).toMatchObject(rows) // the columns without a value are null
    await db.deleteFrom('notifications').execute()
    await insertionOf('notifications', rows).execute(db)
    expect(await kept()).toEqual(expected)
  })
})
