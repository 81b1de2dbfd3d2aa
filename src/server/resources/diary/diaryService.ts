import type { CallData } from '@contract/call'
import type { diaryCalls, DiaryItem } from '@contract/diary'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { missing, refused } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { rowToEdit } from '@server/records/rowToEdit'
import { diaryAddressees } from './diaryAddressees'
import { requireDays } from './diaryDays'
import { announceRemoved } from './diaryLive'
import { diaryPlaceRepository } from './diaryPlaceRepository'
import { diaryRepository as items, type DiaryColumns } from './diaryRepository'
import { diaryResponseRepository as responses } from './diaryResponseRepository'
import { mayChange, notAnswerable, requireOwnDiary, requirePlace, requireSameKind } from './diaryRules'
import { answeredAt, requireTimes } from './diaryTimes'

type Form = CallData<typeof diaryCalls.create>['body']['diaryItem']
type Edited = CallData<typeof diaryCalls.update>['body']['diaryItem']
type Response = CallData<typeof diaryCalls.respond>['body']['response']

const lockToEdit = (scope: Scope, id: string, lockVersion?: number): Promise<DiaryColumns> =>
  rowToEdit(items.lock(scope, id), { may: (row) => mayChange(scope.actor, row), lockVersion })

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
    await items.update(scope, id, { description, important, is_addressed, ...times }, { lockVersion })
    await diaryAddressees.write(scope, id, addressees)
    return items.changed(scope, id)
  },

  async remove(scope: Scope, id: string): Promise<Record<never, never>> {
    const row = await lockToEdit(scope, id)
    await items.remove(scope, id)
    await audit.write(scope, 'record.removed', { kind: 'diaryItem', id })
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
    await noteChange(scope, 'updated', { kind: 'diaryItem', id, action: 'respond' })
    return items.changed(scope, id)
  },
}
