import { aDiaryHouse, today } from '@server/testing/diaryOfTest'
import { startCountingServer } from '@server/testing/startCountingServer'

it('[AP-026, DY-018] the diary takes as many statements for forty items as for one', async () => {
  const { server, statementsOf } = await startCountingServer()
  const house = await aDiaryHouse(server)
  const cook = await house.role('cook', house.reader)
  const add = async () => {
    await house.todo({ roleIds: [cook], personIds: [house.reader.id, house.lead.id], answer: 'yes' })
    await house.note()
  }
  const { list, mine, days, places } = house.as(house.reader)
  const { roles, people } = house.as(house.lead)
  const reads = [
    () => list({ per_page: 200 }),
    () => mine({ per_page: 200 }),
    () => days('2026-02-01', '2026-04-01'),
    () => places(),
    () => roles(),
    () => people(),
  ]
  await add()
  for (const read of reads) await read() // opens the sessions
  const count = async () => {
    const counts = []
    for (const read of reads) counts.push(await statementsOf(read))
    return counts
  }
  const before = await count()
  for (let index = 1; index < 20; index++) await add()

  expect(before.slice(0, 3)).toEqual([3, 3, 2]) // the session, the ids with the totals, the records; or the days
  expect((await list({ per_page: 200, date: today })).body.records).toHaveLength(40)
  expect(await count()).toEqual(before)
})
