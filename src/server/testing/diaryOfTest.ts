import type { CallInput } from '@contract/call'
import { selectOptionCalls } from '@contract/selectOptions'
import { diaryCalls } from '@contract/diary'
import { giveNote, giveTodo } from './giveDiaryItem'
import type { GivenPerson } from './given'
import type { TestServer } from './startTestServer'

type Form = CallInput<typeof diaryCalls.create>['body']['diaryItem']
type NoteForm = Extract<Form, { listType: 'note_list' }>
type TodoForm = Extract<Form, { listType: 'todo_list' }>
type PersonOptions = NonNullable<Parameters<TestServer['given']['person']>[0]>
type Response = CallInput<typeof diaryCalls.respond>['body']['response']

/** The day of the clock that every test begins with, in the time zone of its organisations. */
export const today = '2026-03-02'

/** What a person may do who writes to-dos everywhere. */
export const taskAdmin = { taskRoles: ['admin'] }
export const taskManager = { taskRoles: ['manager'] }
const editing = (...names: string[]) => ({ servicePermissions: { hris: [], task: names } })
export const noteEditor = editing('diary', 'diary.editRemoveNote')
export const todoEditor = editing('diary', 'diary.editRemoveTodoList')

/** A new organisation with two locations, and the calls of the diary as each of its people. */
export const aDiaryHouse = async (server: TestServer) => {
  const { given, db } = server
  const { id: organisation_id } = await given.organisation()
  const own = { organisation_id }
  const [here, there] = [await given.location(own), await given.location(own)]
  const person = (options: PersonOptions = {}) =>
    given.person({ ...own, locations: [here], can_access_diary: true, ...options })
  const lead = await person({ ...taskAdmin, first_name: 'Tom', last_name: 'Bradley' })
  const reader = await person({ first_name: 'Ella', last_name: 'King' })

  const noteForm = (form: Partial<NoteForm> = {}): NoteForm => ({
    listType: 'note_list',
    description: 'The new aprons are in the office',
    displayAt: '2026/03/02 21:00',
    expireAt: '2026/03/03 21:00',
    locationId: here.id,
    ...form,
  })
  const todoForm = (form: Partial<TodoForm> = {}): TodoForm => ({
    listType: 'todo_list',
    description: 'Label and date the sauces',
    displayAt: '02/03/2026 14:00',
    expireAt: '02/03/2026 16:30',
    locationId: here.id,
    ...form,
  })

  /** A role, which the organisation has from then on. */
  const role = async (name: string, ...holders: GivenPerson[]) => {
    const id = `role-${name}-${organisation_id}`
    await db
      .insertInto('roles')
      .values({ id, ...own, name, external_id: `ee-${name}` })
      .execute()
    for (const { id: person_id } of holders)
      await db
        .insertInto('person_roles')
        .values({ ...own, person_id, role_id: id })
        .execute()
    return id
  }

  const as = (who: GivenPerson) => {
    const { call } = server.as(who)
    const at = (id: string) => ({ params: { id } })
    return {
      call,
      list: (query: Partial<CallInput<typeof diaryCalls.index>['query']> = {}) =>
        call(diaryCalls.index, { query: { location_id: here.id, date: today, ...query } }),
      mine: (query: Partial<CallInput<typeof diaryCalls.index>['query']> = {}) =>
        call(diaryCalls.index, { query: { location_id: here.id, date: today, userGlobalId: who.id, ...query } }),
      days: (from: string, to: string, query: Partial<CallInput<typeof diaryCalls.days>['query']> = {}) =>
        call(diaryCalls.days, {
          query: { location_id: here.id, 'q[date_gteq]': from, 'q[date_lteq]': to, ...query },
        }),
      show: (id: string) => call(diaryCalls.show, at(id)),
      write: (diaryItem: Form, headers = {}) => call(diaryCalls.create, { body: { diaryItem } }, headers),
      edit: (id: string, diaryItem: Form) => call(diaryCalls.update, { ...at(id), body: { diaryItem } }),
      remove: (id: string) => call(diaryCalls.remove, at(id)),
      respond: (of: { id: string; answerId: string }, response: Partial<Response> = {}) =>
        call(diaryCalls.respond, {
          params: of,
          body: { response: { answer: 'yes', submittedAt: server.now().toISOString(), ...response } },
        }),
      places: (query: CallInput<typeof diaryCalls.locations>['query'] = {}) => call(diaryCalls.locations, { query }),
      roles: (id = here.id) =>
        call(selectOptionCalls.index, { params: { kind: 'role' }, query: { 'q[locations_id_in][]': id } }),
      people: (id = here.id) => call(selectOptionCalls.users, { query: { 'q[locations_id_in][]': id } }),
    }
  }

  return {
    own,
    here,
    there,
    lead,
    reader,
    person,
    role,
    as,
    noteForm,
    todoForm,
    note: (item: Partial<Parameters<typeof giveNote>[2]> = {}, by = lead) =>
      giveNote(server, by, { locationId: here.id, ...item }),
    todo: (item: Partial<Parameters<typeof giveTodo>[2]> = {}, by = lead) =>
      giveTodo(server, by, { locationId: here.id, ...item }),
    stored: (id: string) => db.selectFrom('diary_items').where('id', '=', id).selectAll().executeTakeFirst(),
  }
}
export type DiaryHouse = Awaited<ReturnType<typeof aDiaryHouse>>
