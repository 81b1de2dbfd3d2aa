import { sql, type RawBuilder } from 'kysely'
import { can } from '@contract/permissions'
import type { Scope } from '@server/database/scope'

const no = sql<boolean>`false`

/** On `training_enrolments`: the class of it, for which this is so. */
const ofClass = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from training_classes as class
  where class.organisation_id = training_enrolments.organisation_id and class.id = training_enrolments.class_id
    and ${condition})`

/** The scope's person is its learner: of a class that is not a draft any more. */
export const isOwn = ({ actor }: Scope) =>
  can(actor, 'training.learn')
    ? sql<boolean>`(training_enrolments.person_id = ${actor.globalId} and ${ofClass(sql`class.status <> 'draft'`)})`
    : no

/** The scope's person teaches its class, or manages training; nobody decides on their own. */
export const isDecided = ({ actor }: Scope) => {
  const others = sql`training_enrolments.person_id <> ${actor.globalId}`
  if (can(actor, 'training.manage')) return sql<boolean>`${others}`
  if (!can(actor, 'training.teach')) return no
  return sql<boolean>`(${others} and ${ofClass(sql`class.trainer_id = ${actor.globalId}`)})`
}

export const isVisible = (scope: Scope) => sql<boolean>`(${isOwn(scope)} or ${isDecided(scope)})`
