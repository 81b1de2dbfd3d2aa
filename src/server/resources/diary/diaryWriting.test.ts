import { staleEdit } from '@contract/apiError'
import { diarySentences as say } from '@contract/diary'
import { noPermission } from '@server/problems/apiProblem'
import { aDiaryHouse, noteEditor, taskManager, todoEditor, type DiaryHouse } from '@server/testing/diaryOfTest'
import { refusalOf } from '@server/testing/feedsOfTest'
import { startTestServer, testStart, type TestServer } from '@server/testing/startTestServer'
import { notOurRoles, notPeopleThere } from './diaryAddressees'
import { notADiaryPlace, otherPlace, otherType } from './diaryService'

let server: TestServer
let house: DiaryHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  server.moveTo(testStart)
  house = await aDiaryHouse(server)
})
const named = (id: string, fullName: string) => ({ id, globalId: id, fullName })
const oneDay = 86_400_000
const inDays = (days: number) => new Date(testStart.getTime() + days * oneDay)

describe('a new item', () => {
  it('[DY-027, D-16, D-53] is a note of somebody who reads the diary there, once for a form', async () => {
    const { id } = house.reader
    const form = { ...house.noteForm(), description: '  Aprons <b>&</b> hats \n', important: true }
    const once = { 'idempotency-key': 'one-form' }
    const [first, second] = [
      await house.as(house.reader).write(form, once),
      await house.as(house.reader).write(form, once),
    ]

    expect([first.status, second.text]).toEqual([201, first.text])
    expect(first.body).toEqual({
      id: first.body.id,
      listType: 'note_list',
      description: 'Aprons <b>&</b> hats',
      important: true,
      displayAt: '2026-03-02T10:30:00.000Z',
      expireAt: '2026-03-03T10:30:00.000Z',
      locationId: house.here.id,
      author: named(id, 'Ella King'),
      orgRoles: [],
      users: [],
      answerable: false,
      responses: [],
      createdAt: testStart.toISOString(),
      updatedAt: testStart.toISOString(),
      lockVersion: 0,
    })
    expect((await house.as(house.lead).show(first.body.id)).body).toEqual(first.body)
  })

  it('[DY-034, DY-036] is a to-do for roles, by either of their ids, and for people', async () => {
    const [cook, hand] = [await house.role('cook'), await house.role('hand')]
    const form = house.todoForm({ roleIds: ['ee-cook', hand, cook], userGlobalIds: [house.reader.id] })
    const { body } = await house.as(house.lead).write(form)

    expect(body).toMatchObject({
      listType: 'todo_list',
      orgRoles: [
        { id: cook, externalId: 'ee-cook', name: 'cook' },
        { id: hand, externalId: 'ee-hand', name: 'hand' },
      ],
      users: [named(house.reader.id, 'Ella King')],
      answerable: false,
      responses: [{ status: 'pending', answer: null, submittedAt: null, user: null }],
    })
    expect((await house.as(house.reader).show(body.id)).body.answerable).toBe(true)
  })

  it('keeps the roles and people of a to-do that an edit leaves out, and takes an empty list for none', async () => {
    const cook = await house.role('cook')
    const { write, edit } = house.as(house.lead)
    const { id } = (await write(house.todoForm({ roleIds: ['ee-cook'], userGlobalIds: [house.reader.id] }))).body
    const { roleIds: _roles, userGlobalIds: _people, ...bare } = house.todoForm()
    const edited = await edit(id, { ...bare, description: 'Later' })
    expect(edited.body).toMatchObject({
      description: 'Later',
      orgRoles: [{ id: cook }],
      users: [named(house.reader.id, 'Ella King')],
    })
    expect((await edit(id, { ...bare, roleIds: [] })).body).toMatchObject({
      orgRoles: [],
      users: [{ fullName: 'Ella King' }],
    })
  })

  it.each(['', '   ', '\n', '\u200b', '\u00ad', '\u2800\u3164'])(
    '[DY-021, DY-029] needs a description; %j is none',
    async (description) => {
      const { as, lead, noteForm, todoForm } = house
      const expected = [422, { description: [say.noDescription] }]
      expect(await refusalOf(as(lead).write({ ...noteForm(), description }))).toEqual(expected)
      expect(await refusalOf(as(lead).write({ ...todoForm(), description }))).toEqual(expected)
    },
  )

  it('[DY-026] takes no other type, and important as a boolean alone', async () => {
    const wrong = { ...house.noteForm(), important: 'yes' } as never
    expect(Object.keys((await refusalOf(house.as(house.lead).write(wrong)))[1])).toEqual(['important'])
    const other = { ...house.noteForm(), listType: 'poll' } as never
    expect((await house.as(house.lead).write(other)).status).toBe(422)
  })

  it('[SV-001, D-54] is refused at locations of others, existing or not, and without the right to the diary', async () => {
    for (const locationId of [house.there.id, 'nowhere'])
      expect(await refusalOf(house.as(house.lead).write(house.noteForm({ locationId })))).toEqual([
        422,
        { locationId: [notADiaryPlace] },
      ])
    const blind = await house.person({ can_access_diary: false })
    expect(await refusalOf(house.as(blind).write(house.noteForm()))).toEqual([422, { base: [noPermission] }])
  })

  it('[DY-015, DY-016, DY-017, D-54] is a to-do by task admins anywhere, by task managers where they manage', async () => {
    const { as, todoForm, here, there } = house
    const admin = house.lead
    const manager = await house.person({ ...taskManager, locations: [here, there], manages: [there] })

    expect((await as(admin).write(todoForm())).status).toBe(201)
    expect((await as(manager).write(todoForm({ locationId: there.id }))).status).toBe(201)
    expect((await as(manager).write(house.noteForm())).status).toBe(201)
    for (const one of [manager, house.reader])
      expect(await refusalOf(as(one).write(todoForm()))).toEqual([422, { base: [noPermission] }])
  })

  it('[DY-034] is for two hundred people, each of whom may tick it', async () => {
    const people = []
    for (let number = 0; number < 200; number++) people.push(await house.person())
    const userGlobalIds = people.map(({ id }) => id)
    const { status, body } = await house.as(house.lead).write(house.todoForm({ userGlobalIds }))
    expect([status, body.users.length]).toEqual([201, 200])
    const last = people.at(-1) ?? house.reader
    expect((await house.as(last).show(body.id)).body.answerable).toBe(true)
    expect((await house.as(house.reader).show(body.id)).body.answerable).toBe(false)
  })

  it('[DY-034] is for roles of the organisation and people of the location alone', async () => {
    const abroad = await aDiaryHouse(server)
    const elsewhere = await house.person({ locations: [house.there] })
    const disabled = await house.person({ disabled_at: testStart })
    const { write } = house.as(house.lead)

    for (const roleId of ['nobody', await abroad.role('cook')])
      expect(await refusalOf(write(house.todoForm({ roleIds: [roleId] })))).toEqual([422, { roleIds: [notOurRoles] }])
    for (const { id } of [elsewhere, disabled, abroad.reader, { id: 'nobody' }])
      expect(await refusalOf(write(house.todoForm({ userGlobalIds: [house.reader.id, id] })))).toEqual([
        422,
        { userGlobalIds: [notPeopleThere] },
      ])
  })
})

describe('an edit', () => {
  it('[DY-010, DY-011, DY-012, SV-001] is made by its author, or with the permission for its type', async () => {
    const { as, noteForm, todoForm } = house
    const notes = await house.person(noteEditor)
    const todos = await house.person(todoEditor)
    const [note, { id: todo }] = [await house.note({}, house.reader), await house.todo()]
    const dated = noteForm({ displayAt: '2026/03/02 20:00', expireAt: '2026/03/03 20:00' })
    const refused = [422, { base: [noPermission] }]

    for (const one of [house.reader, notes]) expect((await as(one).edit(note, dated)).status).toBe(200)
    for (const one of [house.lead, todos]) expect((await as(one).edit(todo, todoForm())).status).toBe(200)
    for (const one of [house.lead, todos]) {
      expect(await refusalOf(as(one).edit(note, dated))).toEqual(refused)
      expect(await refusalOf(as(one).remove(note))).toEqual(refused)
    }
    for (const one of [house.reader, notes]) {
      expect(await refusalOf(as(one).edit(todo, todoForm()))).toEqual(refused)
      expect(await refusalOf(as(one).remove(todo))).toEqual(refused)
    }
    expect([(await as(notes).remove(note)).status, (await as(todos).remove(todo)).status]).toEqual([200, 200])
  })

  it('[D-15] of an older version is refused with 409, before its fields are; without a version the last one wins', async () => {
    const { id } = await house.todo()
    const { edit } = house.as(house.lead)
    expect((await edit(id, { ...house.todoForm(), lockVersion: 0 })).body.lockVersion).toBe(1)
    const late = await edit(id, { ...house.todoForm({ displayAt: '01/01/2020 10:00' }), lockVersion: 0 })

    expect([late.status, late.problem.message]).toEqual([409, staleEdit])
    expect((await edit(id, house.todoForm())).body.lockVersion).toBe(2)
  })

  it('[DY-036] replaces whom a to-do is for, and keeps its answer', async () => {
    const cook = await house.role('cook')
    const todo = await house.todo({ roleIds: [cook], personIds: [house.reader.id] })
    await house.as(house.reader).respond(todo)
    const one = await house
      .as(house.lead)
      .edit(todo.id, house.todoForm({ roleIds: [], userGlobalIds: [house.lead.id] }))
    const all = await house.as(house.lead).edit(todo.id, house.todoForm({ userGlobalIds: [] }))

    expect([one.body.orgRoles, one.body.users]).toEqual([[], [named(house.lead.id, 'Tom Bradley')]])
    expect([all.body.users, all.body.answerable, all.body.responses[0]?.answer]).toEqual([[], true, 'yes'])
  })

  it('[DY-034] keeps people who have left the location since', async () => {
    const { id } = await house.todo({ personIds: [house.reader.id] })
    await server.db.deleteFrom('person_locations').where('person_id', '=', house.reader.id).execute()
    const form = house.todoForm({ userGlobalIds: [house.reader.id] })
    expect((await house.as(house.lead).edit(id, form)).body.users).toHaveLength(1)
    expect((await house.as(house.lead).write(form)).status).toBe(422)
  })

  it('[D-53] changes neither the type nor the location', async () => {
    const note = await house.note()
    const { edit } = house.as(house.lead)
    expect(await refusalOf(edit(note, house.todoForm()))).toEqual([422, { listType: [otherType] }])
    const moved = house.noteForm({ locationId: house.there.id })
    expect(await refusalOf(edit(note, moved))).toEqual([422, { locationId: [otherPlace] }])
  })

  it('[DY-023] of a note that has begun keeps its date; another time, text or end is taken', async () => {
    const id = await house.note({ displayAt: inDays(-3), expireAt: inDays(2) })
    const { edit } = house.as(house.lead)
    const form = house.noteForm({ displayAt: '2026/02/27 18:00', expireAt: '2026/03/09 18:00', description: 'Longer' })

    expect((await edit(id, form)).body).toMatchObject({ description: 'Longer', expireAt: '2026-03-09T07:30:00.000Z' })
    for (const displayAt of ['2026/03/05 18:00', '2026/02/26 18:00'])
      expect((await refusalOf(edit(id, { ...form, displayAt })))[1].displayAt).toEqual([say.fixedDate])
  })

  it('[DY-022, DY-029] of what is still to come, or of a to-do, takes another day from today on', async () => {
    const [note, { id: todo }] = [
      await house.note({ displayAt: inDays(3) }),
      await house.todo({ displayAt: inDays(-3), expireAt: null }),
    ]
    const { edit } = house.as(house.lead)
    const past = house.noteForm({ displayAt: '2026/03/01 21:00', expireAt: '2026/03/04 21:00' })

    expect((await edit(note, house.noteForm())).status).toBe(200)
    expect(await refusalOf(edit(note, past))).toEqual([422, { displayAt: [say.pastDate] }])
    expect((await edit(todo, house.todoForm({ displayAt: '27/02/2026 20:00', expireAt: null }))).status).toBe(200)
    expect(await refusalOf(edit(todo, house.todoForm({ displayAt: '28/02/2026 20:00', expireAt: null })))).toEqual([
      422,
      { displayAt: [say.pastStart] },
    ])
    expect((await edit(todo, house.todoForm())).status).toBe(200)
  })

  it('[SV-002, AP-027] and removal of an item elsewhere are of nothing', async () => {
    const elsewhere = await house.person({ ...noteEditor, locations: [house.there] })
    const abroad = (await aDiaryHouse(server)).lead
    const note = await house.note()
    for (const one of [elsewhere, abroad]) {
      const { show, edit, remove } = house.as(one)
      const answers = [await show(note), await edit(note, house.noteForm()), await remove(note)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await house.as(house.lead).remove(note)).status).toBe(200)
    expect((await house.as(house.lead).remove(note)).status).toBe(404)
    const noted = await server.db
      .selectFrom('audit_log')
      .select('event')
      .where('organisation_id', '=', house.own.organisation_id)
      .execute()
    expect(noted.map(({ event }) => event)).toContain('record.removed')
  })
})

describe('a removal', () => {
  it('[AP-027] takes an item with its addressees and answer from everybody, and no other item', async () => {
    const cook = await house.role('cook', house.reader)
    const todo = await house.todo({ roleIds: [cook], personIds: [house.reader.id] })
    await house.as(house.reader).respond(todo)
    const left = await house.note()
    const { status, body } = await house.as(house.lead).remove(todo.id)

    expect([status, body]).toEqual([200, {}])
    for (const one of [house.lead, house.reader]) {
      const { show, list, respond } = house.as(one)
      expect([(await show(todo.id)).status, (await respond(todo)).status]).toEqual([404, 404])
      const shown = (await list()).body
      expect(shown.records.map(({ id }) => id)).toEqual([left])
      expect(shown).toMatchObject({ total: 1, totalTodos: 0, incompleteTodoLists: 0 })
    }
    for (const table of ['diary_responses', 'diary_item_roles', 'diary_item_people'] as const)
      expect(await server.db.selectFrom(table).where('diary_item_id', '=', todo.id).selectAll().execute()).toEqual([])
  })
})
