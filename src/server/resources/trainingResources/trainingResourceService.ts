import { randomInt } from 'node:crypto'
import type { TrainingResourceForm } from '@contract/training/resources'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { withFilesOf } from '@server/resources/media/filedRecordService'
import { inTraining, nameOfCopy } from '@server/training/catalogue'
import { statusColumns } from '@server/training/catalogueRecords'
import { resourceHolder, trainingResourceRepository as table } from './trainingResourceRepository'

/** RT-011 */
const notYet = 'UID code is made by the portal when the resource is saved for the first time'

const filed = withFilesOf(table, resourceHolder)

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newUid = () => `RES-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`

/** Resources with their files and UID codes. */
export const trainingResourceService = inTraining({
  list: table.list,
  show: table.show,

  create(scope: Scope, { mediaId: media_id, status, ...form }: TrainingResourceForm) {
    if (form.uid !== '') throw refusedField('uid', notYet)
    return filed.create(scope, { ...form, media_id, uid: newUid(), ...statusColumns(scope, status, null) })
  },

  async update(
    scope: Scope,
    id: string,
    { mediaId: media_id, status, ...form }: TrainingResourceForm,
    edit: { lockVersion: number | undefined },
  ) {
    const before = await table.lock(scope, id)
    if (form.uid === '') throw refusedField('uid', 'can not be blank')
    return filed.update(scope, id, { ...form, media_id, ...statusColumns(scope, status, before) }, edit)
  },

  remove: filed.remove,

  /** A draft with the same words and a UID code of its own. Files hang on one record: a copy begins without. */
  async duplicate(scope: Scope, id: string) {
    const { name, description } = await table.lock(scope, id)
    const copy = { name: nameOfCopy(name), description, uid: newUid(), media_id: null }
    return table.create(scope, { ...copy, ...statusColumns(scope, 'draft', null) })
  },
})
