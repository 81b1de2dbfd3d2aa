import type { CallData } from '@contract/call'
import type { diaryCalls, DiaryForm, DiaryItem, DiaryType } from '@contract/diary'
import { type Actor, recordPermissions } from '@contract/permissions'
import { audit } from '@server/audit/audit'
import { changesBetween, idsBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { managedLocationRepository } from '@server/people/managedLocationRepository'
import { missing, PermissionProblem, refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { rowToEdit } from '@server/records/rowToEdit'
import { startOfDay } from '@server/time/timeZones'
import { diaryAddressees } from './diaryAddressees'
import { announceRemoved } from './diaryLive'
import { diaryPlaceRepository } from './diaryPlaceRepository'
import {
  auditedOfDiary,
  type Day,
  type DiaryColumns,
  diaryRepository as items,
  diaryResponseRepository as responses,
} from './diaryRepository'
import { answeredAt, requireTimes } from './diaryTimes'

export const notADiaryPlace = 'Choose a location where you read the diary'
export const otherPlace = 'An item stays at its location'
export const otherType = 'A note stays a note, and a to-do a to-do'
export const notOwnDiary = 'You can only read your own diary'
export const notAnswerable = 'You can not answer this to-do'

type Facts = { list_type: DiaryType; author_id: string | null }

const permissionOf = ({ list_type }: Pick<Facts, 'list_type'>) =>
  list_type === 'note_list' ? 'diaryNote.change' : 'diaryTodo.change'

/** By its author, or with the permission of the task service for this type (DY-010 to DY-012). */
const mayChange = (actor: Actor, facts: Facts): boolean =>
  recordPermissions[permissionOf(facts)](actor, { authorId: facts.author_id })

const requireOwnDiary = ({ actor }: Scope, { userGlobalId }: { userGlobalId?: string | undefined }): void => {
  if (userGlobalId !== undefined && userGlobalId !== actor.globalId) throw refusedField('userGlobalId', notOwnDiary)
}

/** 422 without the right to write to-dos at the location (DY-015 to DY-017, D-54). */
const requireAddTodo = async (scope: Scope, locationId: string): Promise<void> => {
  const isManagedPlace = await managedLocationRepository.managesAll(scope, [locationId])
  if (!recordPermissions['diaryTodo.add'](scope.actor, { isManagedPlace })) throw new PermissionProblem('diaryTodo.add')
}

/** A new item: where its author reads the diary, also for a location that does not exist. */
const requirePlace = async (scope: Scope, { listType, locationId }: DiaryForm): Promise<void> => {
  if (!(await diaryPlaceRepository.isOne(scope, locationId))) throw refusedField('locationId', notADiaryPlace)
  if (listType === 'todo_list') await requireAddTodo(scope, locationId)
}

/** An edit leaves what makes it another item. */
const requireSameKind = (
  { listType, locationId }: Pick<DiaryForm, 'listType' | 'locationId'>,
  row: { list_type: DiaryType; location_id: string },
): void => {
  if (listType !== row.list_type) throw refusedField('listType', otherType)
  if (locationId !== row.location_id) throw refusedField('locationId', otherPlace)
}

/** More than a calendar shows of two months. */
const mostDays = 62
export const tooManyDays = `Choose at most ${mostDays} days`

const oneDay = 86_400_000
const afterDays = (date: string, days: number) => new Date(Date.parse(date) + days * oneDay).toISOString().slice(0, 10)

/** Each day from the first to the last, as long as it is in the account's time zone; none when they are reversed. */
const requireDays = (
  { timeZone }: Pick<Scope, 'timeZone'>,
  { 'q[date_gteq]': first, 'q[date_lteq]': last }: { 'q[date_gteq]': string; 'q[date_lteq]': string },
): Day[] => {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / oneDay + 1)
  if (count > mostDays) throw refusedField('q[date_lteq]', tooManyDays)
  const dates = Array.from({ length: count + 1 }, (_, index) => afterDays(first, index))
  const starts = dates.map((date) => startOfDay(date, timeZone))
  return starts.slice(1).flatMap((until, index) => {
    const [date, from] = [dates[index], starts[index]]
    return date === undefined || from === undefined ? [] : { date, from, until }
  })
}

type Form = CallData<typeof diaryCalls.create>['body']['diaryItem']
type Edited = CallData<typeof diaryCalls.update>['body']['diaryItem']
type Response = CallData<typeof diaryCalls.respond>['body']['response']

const lockToEdit = (scope: Scope, id: string, lockVersion?: number): Promise<DiaryColumns> =>
  rowToEdit(items.lock(scope, id), {
    may: (row) => mayChange(scope.actor, row),
    permission: permissionOf,
    lockVersion,
  })

export const diaryService = {
  async list(scope: Scope, query: CallData<typeof diaryCalls.index>['query']) {
    requireOwnDiary(scope, query)
    return items.list(scope, query)
  },

  async days(scope: Scope, query: CallData<typeof diaryCalls.days>['query']) {
    requireOwnDiary(scope, query)
    return { days: await items.countDays(scope, query, requireDays(scope, query)) }
  },

  show: items.show,
  locations: diaryPlaceRepository.list,

  async create(scope: Scope, form: Form): Promise<DiaryItem> {
    await requirePlace(scope, form)
    const times = requireTimes(scope, form)
    const addressees = await diaryAddressees.require(scope, form)
    const { id } = await items.create(scope, {
      list_type: form.listType,
      description: form.description,
      important: form.important,
      location_id: form.locationId,
      author_id: scope.actor.globalId,
      is_addressed: diaryAddressees.isAddressed(addressees),
      ...times,
    })
    if (form.listType === 'note_list') return items.changed(scope, id)
    await diaryAddressees.write(scope, id, addressees)
    await responses.add(scope, id)
    return items.changed(scope, id)
  },

  async update(scope: Scope, id: string, form: Edited): Promise<DiaryItem> {
    const { lockVersion, description, important } = form
    const row = await lockToEdit(scope, id, lockVersion)
    requireSameKind(form, row)
    const times = requireTimes(scope, form, row)
    const addressees = await diaryAddressees.require(scope, form, id)
    const is_addressed = diaryAddressees.isAddressed(addressees)
    const { roleIds, personIds: userGlobalIds } = addressees
    const beside = idsBetween(await diaryAddressees.read(scope, id), { roleIds, userGlobalIds })
    await items.update(scope, id, { description, important, is_addressed, ...times }, { lockVersion, beside })
    await diaryAddressees.write(scope, id, addressees)
    return items.changed(scope, id)
  },

  async remove(scope: Scope, id: string): Promise<Record<never, never>> {
    const row = await lockToEdit(scope, id)
    await items.remove(scope, id)
    const changes = changesBetween(auditedOfDiary, row, null)
    await audit.write(scope, 'record.removed', { kind: 'diaryItem', id, changes })
    await announceRemoved(scope, id, row.location_id)
    return {}
  },

  /** Ticks a to-do, or takes the tick back; who repeats an answer leaves it as it was given (DY-047). */
  async respond(scope: Scope, id: string, answerId: string, { answer, submittedAt }: Response): Promise<DiaryItem> {
    if (!(await items.lock(scope, id))) throw missing()
    const response = await responses.find(scope, { diaryItemId: id, id: answerId })
    if (!response) throw missing()
    const item = await items.changed(scope, id)
    if (!item.answerable) throw refused(notAnswerable)
    if (response.answer === answer) return item
    await responses.answer(scope, answerId, { answer, submitted_at: answeredAt(submittedAt, scope.now) })
    await items.touch(scope, id)
    const changes = { answer: { before: response.answer, after: answer } }
    await noteChange(scope, 'updated', { kind: 'diaryItem', id, action: 'respond', changes })
    return items.changed(scope, id)
  },
}
