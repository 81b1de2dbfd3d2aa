import { aDiaryHouse, type DiaryHouse } from '@server/testing/diaryOfTest'
import { openLive } from '@server/testing/openLive'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let house: DiaryHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aDiaryHouse(server)))

describe('everybody who reads the diary of a location', () => {
  it('[D-97] is told of what is written, changed, ticked and removed there; others are not', async () => {
    const blind = await house.person({ can_access_diary: false })
    const elsewhere = await house.person({ locations: [house.there] })
    const open = async (who: { id: string } & typeof blind) => openLive(server, await server.tokenOf(who))
    const [reader, others] = [await open(house.reader), [await open(blind), await open(elsewhere)]]
    const { write, edit, remove } = house.as(house.lead)
    const toldOf = (count: number) => async (id: string) => {
      await reader.until(
        () => reader.received().filter((message) => message.kind === 'diaryItem' && message.id === id).length === count,
      )
    }

    const { id, responses } = (await write(house.todoForm({ userGlobalIds: [house.lead.id] }))).body
    await toldOf(1)(id)
    await edit(id, house.todoForm())
    await toldOf(2)(id)
    await house.as(house.lead).respond({ id, answerId: responses[0]?.id ?? '' })
    await toldOf(3)(id)
    await remove(id)
    await toldOf(4)(id)
    const { id: farther } = (
      await house
        .as(await house.person({ locations: [house.there] }))
        .write(house.noteForm({ locationId: house.there.id }))
    ).body
    await others[1]?.until((message) => message.id === farther)

    expect(others.flatMap(({ received }) => received()).map((message) => message.id)).toEqual([farther])
  })

  it('[D-97] is told of a removal also where more than a hundred people read it', async () => {
    for (let index = 0; index < 100; index++) await house.person()
    const id = await house.note()
    const reader = await openLive(server, await server.tokenOf(house.reader))
    await house.as(house.lead).remove(id)
    expect(await reader.until((message) => message.id === id)).toEqual({ kind: 'diaryItem', id })
  })
})
