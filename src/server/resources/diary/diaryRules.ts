import type { DiaryForm, DiaryType } from '@contract/diary'
import { recordPermissions, type Actor } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import { managedLocationRepository } from '@server/people/managedLocationRepository'
import { noPermission, refused, refusedField } from '@server/problems/apiProblem'
import { diaryPlaceRepository } from './diaryPlaceRepository'

export const notADiaryPlace = 'Choose a location where you read the diary'
export const otherPlace = 'An item stays at its location'
export const otherType = 'A note stays a note, and a to-do a to-do'
export const notOwnDiary = 'You can only read your own diary'
export const notAnswerable = 'You can not answer this to-do'

type Facts = { list_type: DiaryType; author_id: string | null }

/** By its author, or with the permission of the task service for this type (DY-010 to DY-012). */
export const mayChange = (actor: Actor, { list_type, author_id: authorId }: Facts): boolean =>
  recordPermissions[list_type === 'note_list' ? 'diaryNote.change' : 'diaryTodo.change'](actor, { authorId })

export const requireOwnDiary = ({ actor }: Scope, { userGlobalId }: { userGlobalId?: string | undefined }): void => {
  if (userGlobalId !== undefined && userGlobalId !== actor.globalId) throw refusedField('userGlobalId', notOwnDiary)
}

/** 422 without the right to write to-dos at the location (DY-015 to DY-017, D-54). */
const requireAddTodo = async (scope: Scope, locationId: string): Promise<void> => {
  const isManagedPlace = await managedLocationRepository.managesAll(scope, [locationId])
  if (!recordPermissions['diaryTodo.add'](scope.actor, { isManagedPlace })) throw refused(noPermission)
}

/** A new item: where its author reads the diary, also for a location that does not exist. */
export const requirePlace = async (scope: Scope, { listType, locationId }: DiaryForm): Promise<void> => {
  if (!(await diaryPlaceRepository.isOne(scope, locationId))) throw refusedField('locationId', notADiaryPlace)
  if (listType === 'todo_list') await requireAddTodo(scope, locationId)
}

/** An edit leaves what makes it another item. */
export const requireSameKind = (
  { listType, locationId }: Pick<DiaryForm, 'listType' | 'locationId'>,
  row: { list_type: DiaryType; location_id: string },
): void => {
  if (listType !== row.list_type) throw refusedField('listType', otherType)
  if (locationId !== row.location_id) throw refusedField('locationId', otherPlace)
}
