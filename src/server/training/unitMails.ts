import { sql } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { writtenDay } from '@server/time/writtenMoment'
import { trainingOf } from './trainingSettings'
import './trainingTables'

/** What students are emailed about a unit of theirs (RT-030). */
export type UnitEvent = 'scheduled' | 'changed' | 'overdue' | 'cancelled'
/** A unit of a student, with its days as they are now, or were until it was cancelled. */
export type UnitNews = { enrolmentId: string; unitId: string; startsOn: string | null; dueOn: string | null }

type Told = { enrolment_id: string; email: string; class_name: string; organisation_name: string }

const dayWords = (day: string) => writtenDay(new Date(`${day}T00:00:00Z`), 'UTC')

const daysOf = ({ startsOn, dueOn }: UnitNews): string => {
  if (startsOn !== null && dueOn !== null) return `: ${dayWords(startsOn)} to ${dayWords(dueOn)}`
  if (startsOn !== null) return `: from ${dayWords(startsOn)}`
  return dueOn === null ? '' : `: due on ${dayWords(dueOn)}`
}

type Words = { subject: (units: string) => string; first: (these: string, have: string) => string; last: string }
const words: Record<UnitEvent, Words> = {
  scheduled: {
    subject: (units) => `${units} scheduled`,
    first: (these, have) => `${these} ${have} been scheduled for you`,
    last: 'You find your units under My learning in the portal.',
  },
  changed: {
    subject: (units) => `new dates for ${units}`,
    first: (these, have) => `${these} ${have} new dates`,
    last: 'You find your units under My learning in the portal.',
  },
  overdue: {
    subject: (units) => `${units} overdue`,
    first: (these, have) => `${these} ${have} become overdue`,
    last: 'Please finish what is left, or talk to your trainer.',
  },
  cancelled: {
    subject: (units) => `${units} cancelled`,
    first: (these, have) => `${these} ${have} been cancelled`,
    last: 'There is nothing for you to do. If you have questions, talk to your trainer.',
  },
}

type NamedNews = { news: UnitNews; name: string }
const textOf = (event: UnitEvent, told: Told, units: readonly NamedNews[]) => {
  const { subject, first, last } = words[event]
  const isOne = units.length === 1
  const begun = first(isOne ? 'This unit' : 'These units', isOne ? 'has' : 'have')
  return {
    subject: `${told.class_name}: ${subject(isOne ? '1 unit' : `${units.length} units`)}`,
    text: [
      'Hello,',
      `${begun} in the class ${told.class_name} at ${told.organisation_name}:`,
      units.map(({ news, name }) => `- ${name}${daysOf(news)}`).join('\n'),
      last,
    ].join('\n\n'),
  }
}

/** Students who can be written to: not those whose account is disabled. */
const receivers = async ({ db, organisationId }: Scope, enrolmentIds: readonly string[]): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    select enrolled.id as enrolment_id, people.email, class.name as class_name, organisations.name as organisation_name
    from training_enrolments as enrolled
    join people on people.organisation_id = enrolled.organisation_id and people.id = enrolled.person_id
    join training_classes as class on class.organisation_id = enrolled.organisation_id and class.id = enrolled.class_id
    join organisations on organisations.id = enrolled.organisation_id
    where enrolled.organisation_id = ${organisationId} and enrolled.id = ${anyOf(enrolmentIds)}
      and people.disabled_at is null and people.erased_at is null
    order by enrolled.id`.execute(db)
  return rows
}

const unitNames = async ({ db, organisationId }: Scope, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('training_units')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'code', 'name'])
    .execute()
  return new Map(rows.map(({ id, code, name }) => [id, `${code} ${name}`]))
}

/**
 * Writes students about their units, in the transaction of the cause: one email for each enrolment, whatever the number of
 * units. Nobody is written to where the organisation's courses are not accredited (RT-030).
 */
export const tellStudents = async (
  scope: Scope,
  mails: MailService,
  event: UnitEvent,
  news: readonly UnitNews[],
): Promise<void> => {
  if (news.length === 0 || !(await trainingOf(scope)).includes('accredited')) return
  const told = await receivers(scope, [...new Set(news.map(({ enrolmentId }) => enrolmentId))])
  const names = await unitNames(scope, [...new Set(news.map(({ unitId }) => unitId))])
  const own = new Map(told.map(({ enrolment_id }) => [enrolment_id, [] as NamedNews[]]))
  for (const unit of news) own.get(unit.enrolmentId)?.push({ news: unit, name: names.get(unit.unitId) ?? '' })
  const written = told.map((one) => ({ to: one.email, ...textOf(event, one, own.get(one.enrolment_id) ?? []) }))
  await mails.sendEach(scope, 'training', written)
}
