import { sql, type Kysely } from 'kysely'

/** What students of a unit answer, and what trainers judge (decision 0103). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table training_attempts (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      enrolment_id text not null,
      unit_id text not null,
      question_set_id text not null,
      -- what was asked when it was begun
      question_version_id text not null,
      number integer not null,
      status text not null default 'inProgress',
      answers jsonb not null default '{}',
      marks jsonb not null default '{}',
      summary text not null default '',
      -- what a SCORM package reports
      runtime jsonb,
      -- of who has observed
      signature jsonb,
      begun_at timestamptz not null,
      saved_at timestamptz not null,
      submitted_at timestamptz,
      decided_at timestamptz,
      decided_by text,
      -- its unit was restarted: it stays on record, and counts no more
      withdrawn_at timestamptz,
      lock_version integer not null default 0,
      check (status in ('inProgress', 'submitted', 'approved', 'resubmit')),
      check (number > 0),
      unique (organisation_id, id),
      unique (organisation_id, enrolment_id, question_set_id, number),
      foreign key (organisation_id, enrolment_id, unit_id)
        references training_enrolment_units (organisation_id, enrolment_id, unit_id) on delete cascade,
      foreign key (organisation_id, question_set_id) references training_question_sets (organisation_id, id),
      foreign key (organisation_id, question_version_id) references training_question_versions (organisation_id, id),
      foreign key (organisation_id, decided_by) references people (organisation_id, id) on delete set null (decided_by)
    );
    create unique index training_attempts_open on training_attempts (organisation_id, enrolment_id, question_set_id)
      where withdrawn_at is null and status in ('inProgress', 'submitted');
    create index training_attempts_of_unit on training_attempts (organisation_id, enrolment_id, unit_id);
    create index training_attempts_of_set on training_attempts (organisation_id, question_set_id);
    create index training_attempts_of_version on training_attempts (organisation_id, question_version_id);
    create index training_attempts_of_decider on training_attempts (organisation_id, decided_by);
    create index training_attempts_waiting on training_attempts (organisation_id, submitted_at)
      where status = 'submitted' and withdrawn_at is null;

    select muster_isolate('training_attempts');
  `.execute(db)
}
