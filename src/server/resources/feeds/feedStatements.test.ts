import { aFeedHouse } from '@server/testing/feedsOfTest'
import { giveMedia } from '@server/testing/giveMedia'
import { startCountingServer } from '@server/testing/startCountingServer'

it('[AP-035, AP-036, AP-045] lists take as many statements for twenty feeds with files and comments as for one', async () => {
  const { server, statementsOf } = await startCountingServer()
  const house = await aFeedHouse(server)
  const { organisation_id, id: owner_id } = house.author
  const add = async (index: number) => {
    const mediaId = `medium-${index}`
    const file = { id: `${mediaId}-file`, name: 'plan.pdf', contentType: 'application/pdf', content: '%PDF-1.4' }
    const medium = { id: mediaId, organisation_id, owner_id, policy: 'content' as const, created_at: server.now() }
    await giveMedia({ db: server.db, storage: server.app.files.storage }, { ...medium, files: [file] })
    return house.feed({ mediaId, mustRead: true })
  }
  const feedId = await add(0)
  await house.givenComment(feedId, house.reader)
  const reader = house.as(house.reader)
  const administrator = house.as(await house.person({ hris_permission: { feed: true } }))
  const author = house.as(house.author)
  const lists = [
    () => reader.read({ per_page: 200 }),
    () => administrator.list(),
    () => reader.comments(feedId),
    () => author.readers(feedId),
    () => author.readerCounts(feedId),
    () => author.history(feedId),
  ]
  for (const list of lists) await list() // opens the sessions
  const count = async () => {
    const counts = []
    for (const list of lists) counts.push(await statementsOf(list))
    return counts
  }
  const before = await count()
  for (let index = 1; index < 20; index++) await add(index)
  for (let index = 1; index < 20; index++) await house.givenComment(feedId, house.reader)
  for (let index = 1; index < 20; index++) await reader.confirm(await add(20 + index))
  for (let index = 1; index < 20; index++) await house.as(await house.person()).confirm(feedId)

  expect(before.slice(0, 3)).toEqual([3, 3, 3]) // the session, the page, its records; a list of comments looks for its feed
  expect((await reader.read({ per_page: 200 })).body.records).toHaveLength(39)
  expect((await author.readerCounts(feedId)).body.confirmed).toBe(19)
  expect(await count()).toEqual(before)
})
