import { diarySentences as say } from '@contract/diary'
import { aDiaryHouse, type DiaryHouse } from '@server/testing/diaryOfTest'
import { refusalOf } from '@server/testing/feedsOfTest'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let house: DiaryHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  server.moveTo(testStart) // the evening of 2 March in Adelaide
  house = await aDiaryHouse(server)
})
const write = (form: Parameters<ReturnType<DiaryHouse['as']>['write']>[0]) => house.as(house.lead).write(form)

describe('a note', () => {
  it.each([
    ['displayAt', '', say.noDate],
    ['displayAt', '02/03/2026 14:00', say.wrongDate],
    ['displayAt', '2026/02/31 14:00', say.wrongDate],
    ['displayAt', '2026/13/01 14:00', say.wrongDate],
    ['displayAt', '2026/03/03 24:00', say.wrongDate],
    ['displayAt', '3000/01/01 00:00', say.wrongDate],
    ['displayAt', '2026/03/01 23:59', say.pastDate],
  ] as const)('[DY-022] is refused with %s %j', async (field, text, words) => {
    const { status, problem } = await write(house.noteForm({ [field]: text, expireAt: '2026/03/04 14:00' }))
    expect([status, problem.errors[field]]).toEqual([422, [words]])
  })

  it('[DY-022, DY-024] may begin earlier today, at midnight without a time', async () => {
    const form = house.noteForm({ displayAt: '2026/03/02 00:00', expireAt: '2026/03/03 00:00' })
    expect((await write(form)).body.displayAt).toBe('2026-03-01T13:30:00.000Z')
  })

  it.each([
    ['', say.noExpiry],
    ['2026/03/02 21:00', say.wrongExpiry],
    ['2026/03/03 20:00', say.wrongExpiry],
    ['2026/03/03 21:01', say.wrongExpiry],
    ['2027/03/03 21:00', say.wrongExpiry],
    ['2026/02/30 21:00', say.wrongExpiry],
    ['2026/03/01 21:00', say.wrongExpiry],
  ])('[DY-025, DY-028] is refused with the end %j', async (expireAt, words) => {
    expect(await refusalOf(write(house.noteForm({ expireAt })))).toEqual([422, { expireAt: [words] }])
  })

  it.each([
    ['2026/03/02 21:00', '2026/03/03 21:00', '2026-03-03T10:30:00.000Z'],
    ['2026/03/02 21:00', '2027/03/02 21:00', '2027-03-02T10:30:00.000Z'],
    // over the end of summer time, and over its beginning, when 02:30 is skipped
    ['2026/04/04 21:00', '2026/04/05 21:00', '2026-04-05T11:30:00.000Z'],
    ['2026/10/03 02:30', '2026/10/04 02:30', '2026-10-03T17:00:00.000Z'],
    ['2026/10/03 02:30', '2026/10/04 03:30', '2026-10-03T17:00:00.000Z'],
    ['2026/10/04 02:30', '2026/10/05 02:30', '2026-10-04T16:00:00.000Z'],
  ])('[DY-025, DY-028] from %s to %s is shown whole days, up to %s', async (displayAt, expireAt, expected) => {
    expect((await write(house.noteForm({ displayAt, expireAt }))).body.expireAt).toBe(expected)
  })

  it('[D-53] has its dates in its own format, and both of them wrong at once', async () => {
    const form = house.noteForm({ displayAt: '2026/02/30 10:00', expireAt: '2026/02/31 10:00' })
    expect(await refusalOf(write(form))).toEqual([422, { displayAt: [say.wrongDate], expireAt: [say.wrongExpiry] }])
  })
})

describe('a to-do', () => {
  it.each([
    ['', say.noStart],
    ['2026/03/04 14:00', say.wrongStart],
    ['31/02/2026 14:00', say.wrongStart],
    ['01/03/2026 23:00', say.pastStart],
  ])('[DY-029] is refused with the start %j', async (displayAt, words) => {
    const form = house.todoForm({ displayAt, expireAt: null })
    expect(await refusalOf(write(form))).toEqual([422, { displayAt: [words] }])
  })

  it.each([
    ['03/03/2026', say.wrongEnd],
    ['31/04/2026 10:00', say.wrongEnd],
    ['01/03/2026 15:00', say.endDateTooEarly],
    ['02/03/2026 14:00', say.endTimeTooEarly],
    ['02/03/2026 13:59', say.endTimeTooEarly],
  ])('[DY-030, DY-031, DY-032, DY-033] is refused with the end %j', async (expireAt, words) => {
    expect(await refusalOf(write(house.todoForm({ expireAt })))).toEqual([422, { expireAt: [words] }])
  })

  it('[DY-033] is refused with an end that the skipped hour brings before its start', async () => {
    const form = house.todoForm({ displayAt: '04/10/2026 02:30', expireAt: '04/10/2026 03:10' })
    expect(await refusalOf(write(form))).toEqual([422, { expireAt: [say.endTimeTooEarly] }])
  })

  it.each([
    ['04/10/2026 02:30', '2026-10-03T17:00:00.000Z'],
    ['05/04/2026 02:30', '2026-04-04T16:00:00.000Z'],
    ['05/04/2026 03:00', '2026-04-04T17:30:00.000Z'],
  ])(
    '[DY-036] at %s begins at %s: later when it is skipped, the first time when it comes twice',
    async (at, expected) => {
      expect((await write(house.todoForm({ displayAt: at, expireAt: null }))).body.displayAt).toBe(expected)
    },
  )

  it('[D-53] without an end lasts until the end of its day, of 25 hours too', async () => {
    const { body } = await write(house.todoForm({ displayAt: '05/04/2026 08:00', expireAt: null }))
    expect(body.expireAt).toBeNull()
    expect((await house.stored(body.id))?.shown_until.toISOString()).toBe('2026-04-05T14:30:00.000Z')
  })

  it('[D-53] has the days of its organisation, whose time zone may be an offset', async () => {
    const zone = { time_zone: null, time_zone_offset: '-03:30' }
    await server.db.updateTable('organisations').set(zone).where('id', '=', house.own.organisation_id).execute()
    const { body } = await write(house.todoForm({ displayAt: '02/03/2026 05:00', expireAt: null }))

    expect(body.displayAt).toBe('2026-03-02T08:30:00.000Z')
    expect((await house.stored(body.id))?.shown_until.toISOString()).toBe('2026-03-03T03:30:00.000Z')
  })
})
