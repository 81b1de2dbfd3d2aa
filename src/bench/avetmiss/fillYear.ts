import { sql } from 'kysely'
import type { Connections } from '@server/database/connect'

/** Learners who each have an enrolment in a class of Southern Skills that goes on, with units begun, and all their details. */
export const fillYear = async ({ owner }: Connections, organisation: string, learners: readonly string[]) => {
  await sql`
    update training_learner_details set usi = 'BNGH7C75FN' where organisation_id = ${organisation} and usi = ''`.execute(
    owner,
  )
  await sql`update avetmiss_subjects set nominal_hours = 10 where organisation_id = ${organisation}`.execute(owner)
  await sql`analyze`.execute(owner) // else each row is looked up by reading the whole table
  await sql`
    insert into training_enrolments (id, organisation_id, class_id, person_id, created_at)
    select 'enrolment-' || person, ${organisation}, class.id, person, now()
    from unnest(${[...learners]}::text[]) as person
    cross join lateral (select id from training_classes
      where organisation_id = ${organisation} and name = 'Cookery for beginners') as class`.execute(owner)
  await sql`analyze`.execute(owner)
  await sql`
    insert into training_enrolment_units (organisation_id, enrolment_id, unit_id, state, starts_on, due_on)
    select ${organisation}, 'enrolment-' || person, unit.unit_id, 'active', class.starts_on, class.ends_on
    from unnest(${[...learners]}::text[]) as person
    join training_classes as class on class.organisation_id = ${organisation} and class.name = 'Cookery for beginners'
    join training_class_units as unit on unit.organisation_id = class.organisation_id and unit.class_id = class.id`.execute(
    owner,
  )
  await sql`
    insert into training_learner_details
    select (jsonb_populate_record(null::training_learner_details, to_jsonb(known)
      || jsonb_build_object('person_id', person.id, 'client_identifier', 'M' || lpad(person.number::text, 7, '0')))).*
    from unnest(${[...learners]}::text[]) with ordinality as person (id, number)
    cross join lateral (select * from training_learner_details
      where organisation_id = ${organisation} order by person_id limit 1) as known`.execute(owner)
  await sql`analyze`.execute(owner)
}
