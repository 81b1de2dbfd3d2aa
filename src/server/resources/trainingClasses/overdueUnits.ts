import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import type { MailService } from '@server/mail/mailService'
import { isOverdue, todayOf } from '@server/training/classPhase'
import { newsOf } from '@server/training/enrol'
import { trainingOf } from '@server/training/trainingSettings'
import { tellStudents } from '@server/training/unitMails'

/** Of one transaction. */
const mostAtOnce = 5_000
/** Older ones are left alone: nobody wants to hear of them on the day on which Accredited is switched on. */
const mostDaysLate = 14

/** Marks units as told and tells their students, in one transaction: once for each day on which a unit was due. */
const tellSome = async (scope: Scope, mails: MailService): Promise<number> => {
  const { rows } = await sql<Parameters<typeof newsOf>[0][number]>`
    update training_enrolment_units as told set told_overdue_on = told.due_on
    from (
      select own.enrolment_id, own.unit_id from training_enrolment_units as own
      where own.organisation_id = ${scope.organisationId} and ${isOverdue(scope, 'own')}
        and own.told_overdue_on is distinct from own.due_on
        and own.due_on >= ${todayOf(scope)}::date - ${mostDaysLate}::integer
      order by own.enrolment_id, own.due_on, own.unit_id limit ${mostAtOnce} for update skip locked) as late
    where told.organisation_id = ${scope.organisationId} and told.enrolment_id = late.enrolment_id
      and told.unit_id = late.unit_id
    returning told.enrolment_id, told.unit_id, told.starts_on, told.due_on`.execute(scope.db)
  await tellStudents(scope, mails, 'overdue', newsOf(rows))
  return rows.length
}

/** Tells students of units that have become overdue, where courses are accredited (RT-030). */
export const tellOfOverdueUnits = (mails: MailService) =>
  inEachOrganisation(async (scope) => {
    if ((await trainingOf(scope)).includes('accredited')) await tellSome(scope, mails)
  })
