import { sql } from 'kysely'
import { can } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'
import '@server/training/trainingTables'

/** Whether the file's object is one of these classes, or the course or a unit of one, or a unit that a student of one has besides. */
const isOfOneOf = (classes: Condition, students: Condition) => sql`exists (
  select from training_classes as classes
  where classes.organisation_id = training_support_files.organisation_id and ${classes} and (
    classes.id = training_support_files.class_id or classes.course_id = training_support_files.course_id
    or exists (
      select from training_class_units as units
      where units.organisation_id = classes.organisation_id and units.class_id = classes.id
        and units.unit_id = training_support_files.unit_id)
    or exists (
      select from training_enrolment_units as own
      join training_enrolments as enrolled
        on enrolled.organisation_id = own.organisation_id and enrolled.id = own.enrolment_id
      where own.organisation_id = classes.organisation_id and enrolled.class_id = classes.id and ${students}
        and own.unit_id = training_support_files.unit_id)))`

const isFor = (viewer: 'learner' | 'trainer') => sql`training_support_files.visible_to ? ${viewer}`

/**
 * Which support files the scope's person may see: who keeps them, all; a trainer those for trainers of their classes; a learner
 * those for learners of the classes that they are in, once those are published. The one rule for lists, records and files.
 */
export const isSupportFileVisible = ({ actor }: Pick<Scope, 'actor'>): Condition => {
  if (can(actor, 'training.manage')) return sql`true`
  const isEnrolled = sql<boolean>`classes.status <> 'draft' and exists (
    select from training_enrolments as enrolments
    where enrolments.organisation_id = classes.organisation_id and enrolments.class_id = classes.id
      and enrolments.person_id = ${actor.globalId})`
  const isOwn = sql<boolean>`enrolled.person_id = ${actor.globalId}`
  const ways = [
    ...(can(actor, 'training.learn') ? [sql`(${isFor('learner')} and ${isOfOneOf(isEnrolled, isOwn)})`] : []),
    ...(can(actor, 'training.teach')
      ? [sql`(${isFor('trainer')} and ${isOfOneOf(sql`classes.trainer_id = ${actor.globalId}`, sql`true`)})`]
      : []),
  ]
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}
