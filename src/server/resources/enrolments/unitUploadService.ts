import { type Enrolment, notOpenYet, noUpload } from '@contract/training/enrolments'
import type { Scope } from '@server/database/scope'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { type LinkToFile, mediaService } from '@server/resources/media/mediaService'
import { uploadHolder } from '@server/training/uploadHolder'
import { enrolmentRepository as enrolments, type KeptEnrolment, type KeptUnit } from './enrolmentRepository'
import { areUnitsOpen, type Rules, rulesFor } from '@server/training/enrolmentRules'
import { viewOf } from './enrolmentView'
import { isApproved, isSubmitted, notSubmitted, requireDecider, requireLearner, requireTaught } from './stageService'
import { completeUnit } from './unitCompletionService'

type OfUnit = { id: string; unitId: string }

export const asksNoUpload = 'This unit does not ask for a qualification'
export const isLocked = 'This unit is locked'
const kind = 'enrolment'

type Changing = { rules: Rules; enrolment: KeptEnrolment; unit: KeptUnit }

const locked = async (scope: Scope, { id, unitId }: OfUnit): Promise<Changing> => {
  const rules = await rulesFor(scope)
  const enrolment = await enrolments.lock(scope, id)
  const unit = enrolment.units.find(({ unit_id }) => unit_id === unitId)
  if (!unit) throw missing()
  return { rules, enrolment, unit }
}

const shown = async (scope: Scope, id: string, rules: Rules, linkTo: LinkToFile): Promise<Enrolment> =>
  viewOf(scope, await enrolments.show(scope, id), { rules, linkTo })

/** A unit that waits for the decision of the scope's person. */
const toDecide = async (scope: Scope, of: OfUnit): Promise<Changing> => {
  const changing = await locked(scope, of)
  requireDecider(changing.enrolment)
  requireTaught(changing.enrolment)
  if (changing.unit.state !== 'submitted') throw refused(notSubmitted)
  return changing
}

const requireFiles = async (scope: Scope, mediaId: string): Promise<void> => {
  const { files } = await mediaService.record(scope, mediaId)
  if (files.length === 0) throw refusedField('mediaId', noUpload)
}

/** Qualifications that learners show instead of learning a unit (RT-007). */
export const unitUploadService = {
  /** Replaces what was sent back. */
  async upload(scope: Scope, of: OfUnit, mediaId: string | null, linkTo: LinkToFile): Promise<Enrolment> {
    const { rules, enrolment, unit } = await locked(scope, of)
    requireLearner(enrolment)
    requireTaught(enrolment)
    if (!unit.qualification_upload) throw refused(asksNoUpload)
    if (unit.state === 'submitted') throw refused(isSubmitted)
    if (unit.state === 'completed') throw refused(isApproved)
    if (unit.state === 'locked') throw refused(isLocked)
    if (!areUnitsOpen(enrolment, rules)) throw refused(notOpenYet)
    const holder = uploadHolder({ enrolmentId: of.id, unitId: of.unitId })
    if (mediaId === null) throw refusedField('mediaId', noUpload)
    if (mediaId !== unit.media_id) {
      await mediaService.removeOf(scope, holder)
      await mediaService.attach(scope, mediaId, holder)
      await requireFiles(scope, mediaId)
    }
    await enrolments.storeUnit(scope, unit, {
      state: 'submitted',
      media_id: mediaId,
      submitted_at: scope.now,
      decided_by: null,
      comment: null,
    })
    await noteChange(scope, 'updated', { kind, id: of.id, action: 'uploadQualification' })
    return shown(scope, of.id, rules, linkTo)
  },

  /** The unit is done, and its learner has the qualification that it leads to. */
  async approve(scope: Scope, of: OfUnit, linkTo: LinkToFile): Promise<Enrolment> {
    const { rules, enrolment, unit } = await toDecide(scope, of)
    await completeUnit(scope, enrolment, unit)
    await noteChange(scope, 'updated', { kind, id: of.id, action: 'approveUnit' })
    return shown(scope, of.id, rules, linkTo)
  },

  async requireResubmit(scope: Scope, of: OfUnit, comment: string, linkTo: LinkToFile): Promise<Enrolment> {
    const { rules, unit } = await toDecide(scope, of)
    await enrolments.storeUnit(scope, unit, { state: 'active', decided_by: scope.actor.globalId, comment })
    await noteChange(scope, 'updated', { kind, id: of.id, action: 'requireResubmit' })
    return shown(scope, of.id, rules, linkTo)
  },
}
