import { aDiaryHouse, today, type DiaryHouse } from '@server/testing/diaryOfTest'
import { refusalOf } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { namesIn, sentSchema } from './apiDocument/jsonSchemas'

let server: TestServer
let house: DiaryHouse
beforeAll(async () => {
  server = await startTestServer()
  house = await aDiaryHouse(server)
})

/** `_destroy` is the specification's own name for what an edit removes. */
const camelCase = /^(?:[a-z][A-Za-z0-9]*|_destroy)$/
/** `per_page`, `q[locations_id_in][]` */
const snakeCase = /^[a-z0-9_]+(?:\[[a-z0-9_]+\])?(?:\[\])?$/
/** The keys of each served call that do not match, with the call. */
const others = (part: 'query' | 'body', pattern: RegExp) =>
  server.app.routeList.flatMap(({ method, call }) => {
    const schema = call && method === call.method ? call[part] : undefined
    const names = schema === undefined ? [] : namesIn(sentSchema(schema))
    return names.filter((name) => !pattern.test(name)).map((name) => `${call?.path ?? ''} ${name}`)
  })

describe('names of what is sent', () => {
  it('[SV-014] are in camelCase in each body, and in snake_case in each query but for the diary of a person', () => {
    expect(others('body', camelCase)).toEqual([])
    expect(others('query', snakeCase).toSorted()).toEqual([
      '/api/diary_items userGlobalId',
      '/api/diary_items/days userGlobalId',
    ])
  })

  it('[SV-014] are taken in camelCase alone by the diary that is written', async () => {
    const { listType, displayAt, expireAt, locationId, ...rest } = house.noteForm()
    const snake = { ...rest, list_type: listType, display_at: displayAt, expire_at: expireAt, location_id: locationId }
    const { write } = house.as(house.reader)

    expect((await write(house.noteForm())).status).toBe(201)
    expect((await write(snake as never)).status).toBe(422)
  })

  it.each([
    ['locationId', { location_id: undefined, locationId: 'place' }],
    ['perPage', { perPage: 2 }],
    ['user_global_id', { user_global_id: 'person' }],
  ])('[SV-014] of a query of the diary are not %s', async (name, query) => {
    const [status, errors] = await refusalOf(house.as(house.reader).list(query as never))
    expect([status, JSON.stringify(errors)]).toEqual([422, expect.stringContaining(name)])
  })

  it('[SV-014] of a query have the id of a person in camelCase', async () => {
    const mine = { userGlobalId: house.reader.id }
    expect((await house.as(house.reader).list(mine)).status).toBe(200)
    expect((await house.as(house.reader).days(today, today, mine)).status).toBe(200)
  })
})
