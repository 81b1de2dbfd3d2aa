import { sql, type Kysely } from 'kysely'

/**
 * Classes, and what their students go through (decision 0102). Classes and enrolments keep their units: what is written in the
 * catalogue later is of later classes.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table training_classes (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      course_id text not null,
      -- null once the account is gone
      trainer_id text,
      location_id text,
      starts_on date not null,
      ends_on date not null,
      status text not null default 'draft',
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'published', 'cancelled')),
      check (ends_on >= starts_on),
      unique (organisation_id, id),
      foreign key (organisation_id, course_id) references training_courses (organisation_id, id),
      foreign key (organisation_id, trainer_id) references people (organisation_id, id) on delete set null (trainer_id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id)
    );
    create index training_classes_listed on training_classes (organisation_id, starts_on, id);
    create index training_classes_of_trainer on training_classes (organisation_id, trainer_id);
    create index training_classes_of_course on training_classes (organisation_id, course_id);
    create index training_classes_of_location on training_classes (organisation_id, location_id);

    create table training_class_units (
      organisation_id text not null,
      class_id text not null,
      unit_id text not null,
      position integer not null,
      starts_on date,
      due_on date,
      primary key (organisation_id, class_id, unit_id),
      check (due_on >= starts_on),
      foreign key (organisation_id, class_id) references training_classes (organisation_id, id) on delete cascade,
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id)
    );
    create index training_class_units_of_unit on training_class_units (organisation_id, unit_id);

    create table training_support_files (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      media_id text,
      visible_to jsonb not null,
      unit_id text,
      course_id text,
      class_id text,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (num_nonnulls(unit_id, course_id, class_id) = 1),
      unique (organisation_id, id),
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id),
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id) on delete cascade,
      foreign key (organisation_id, course_id) references training_courses (organisation_id, id) on delete cascade,
      foreign key (organisation_id, class_id) references training_classes (organisation_id, id) on delete cascade
    );
    create index training_support_files_listed on training_support_files (organisation_id, lower(name), id);
    create index training_support_files_of_unit on training_support_files (organisation_id, unit_id);
    create index training_support_files_of_course on training_support_files (organisation_id, course_id);
    create index training_support_files_of_class on training_support_files (organisation_id, class_id);
    create index training_support_files_of_media on training_support_files (organisation_id, media_id);

    create table training_enrolments (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      class_id text not null,
      person_id text not null,
      created_at timestamptz not null,
      unique (organisation_id, id),
      unique (organisation_id, class_id, person_id),
      foreign key (organisation_id, class_id) references training_classes (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create index training_enrolments_of_person on training_enrolments (organisation_id, person_id);

    -- No row: not started.
    create table training_enrolment_stages (
      organisation_id text not null,
      enrolment_id text not null,
      kind text not null,
      status text not null,
      -- What was asked, as it was when the learner began.
      question_version_id text,
      answers jsonb not null default '{}',
      agreements jsonb not null default '[]',
      submitted_at timestamptz,
      decided_at timestamptz,
      decided_by text,
      comment text,
      lock_version integer not null default 0,
      primary key (organisation_id, enrolment_id, kind),
      check (kind in ('enrolmentForm', 'preTrainingReview', 'languageLiteracyNumeracy', 'preCourseMaterial')),
      check (status in ('inProgress', 'submitted', 'approved', 'resubmit')),
      foreign key (organisation_id, enrolment_id) references training_enrolments (organisation_id, id) on delete cascade,
      foreign key (organisation_id, question_version_id) references training_question_versions (organisation_id, id),
      foreign key (organisation_id, decided_by) references people (organisation_id, id) on delete set null (decided_by)
    );
    create index training_enrolment_stages_waiting on training_enrolment_stages (organisation_id, submitted_at)
      where status = 'submitted';
    create index training_enrolment_stages_of_version on training_enrolment_stages (organisation_id, question_version_id);
    create index training_enrolment_stages_of_decider on training_enrolment_stages (organisation_id, decided_by);

    create table training_enrolment_units (
      organisation_id text not null,
      enrolment_id text not null,
      unit_id text not null,
      state text not null default 'scheduled',
      starts_on date,
      due_on date,
      media_id text,
      submitted_at timestamptz,
      completed_at timestamptz,
      decided_by text,
      comment text,
      -- Which mails went out about it (RT-030).
      told_overdue_on date,
      primary key (organisation_id, enrolment_id, unit_id),
      check (state in ('scheduled', 'active', 'submitted', 'locked', 'completed')),
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id),
      check (due_on >= starts_on),
      foreign key (organisation_id, enrolment_id) references training_enrolments (organisation_id, id) on delete cascade,
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id),
      foreign key (organisation_id, decided_by) references people (organisation_id, id) on delete set null (decided_by)
    );
    create index training_enrolment_units_of_unit on training_enrolment_units (organisation_id, unit_id);
    create index training_enrolment_units_due on training_enrolment_units (organisation_id, due_on)
      where state in ('scheduled', 'active', 'locked');
    create index training_enrolment_units_waiting on training_enrolment_units (organisation_id, submitted_at)
      where state = 'submitted';
    create index training_enrolment_units_of_media on training_enrolment_units (organisation_id, media_id);
    create index training_enrolment_units_of_decider on training_enrolment_units (organisation_id, decided_by);

    select muster_isolate(name::regclass) from unnest(array['training_classes', 'training_class_units',
      'training_support_files', 'training_enrolments', 'training_enrolment_stages', 'training_enrolment_units']) as name;
  `.execute(db)
}
