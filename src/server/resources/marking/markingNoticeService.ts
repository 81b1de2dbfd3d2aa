import type { TaskKind } from '@contract/training/attempts'
import { attemptHref } from '@contract/training/marking'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { excerptOf } from '@server/html/excerpts'
import { isAble } from '@server/people/audience'
import type { KeptAttempt } from '@server/resources/attempts/attemptRepository'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'

type Decision = 'approved' | 'resubmit'

/** Of the name of an assessment, in a subject. */
const nameLength = 60

const whats: Readonly<Record<TaskKind, string>> = {
  assessment: 'assessment',
  scorm: 'assessment',
  observation: 'observation',
}
const outcomeOf = (kind: TaskKind, decision: Decision): string => {
  if (kind === 'observation') return decision === 'approved' ? 'has been signed' : 'has to be done again'
  return decision === 'approved' ? 'has been approved' : 'has to be submitted again'
}

/** Who was disabled or erased since is told nothing. */
const isReachable = async ({ db, organisationId }: Scope, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('people')
    .where('people.organisation_id', '=', organisationId)
    .where('people.id', '=', id)
    .where(isAble)
    .where('people.erased_at', 'is', null)
    .select('people.id')
    .executeTakeFirst()
  return found !== undefined
}

/** Tells a learner of a decision about an attempt, in its transaction: once, like the decision. */
export const tellLearner = async (
  scope: Scope,
  { id, kind, name, unit, class_name, person }: KeptAttempt,
  { decision, summary }: { decision: Decision; summary: string },
): Promise<void> => {
  if (!(await isReachable(scope, person.id))) return
  const outcome = outcomeOf(kind, decision)
  const where = escapeHtml(`${name}, ${unit.code} ${unit.name}, ${class_name}`)
  const lines = escapeHtml(summary).replaceAll('\n', '<br>')
  const written = await notificationRepository.add(scope.db, {
    organisation_id: scope.organisationId,
    person_id: person.id,
    source: 'internal_lms',
    sender_id: scope.actor.globalId,
    href: attemptHref(id),
    created_at: scope.now,
    subject: `Your ${whats[kind]} ‘${excerptOf(name, nameLength)}’ ${outcome}`,
    message: `<p>Your ${whats[kind]} ${outcome}: ${where}.</p>${lines === '' ? '' : `<blockquote>${lines}</blockquote>`}`,
  })
  notificationService.announce(scope, [written])
}
