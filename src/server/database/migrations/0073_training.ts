import { sql, type Kysely } from 'kysely'

/** The catalogue of training of Muster's own (decision 0102): what is taught, and what is asked. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table training_settings (
      organisation_id text primary key references organisations on delete cascade,
      internal_lms boolean not null default true,
      accredited boolean not null default false,
      rto_enrolment boolean not null default false,
      avetmiss_export boolean not null default false,
      observation boolean not null default false,
      enrolment_form boolean not null default false,
      pre_training_review boolean not null default false,
      pre_course_material boolean not null default false,
      language_literacy_numeracy boolean not null default false,
      lock_version integer not null default 0
    );

    create table training_qualifications (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      code text not null,
      name text not null,
      can_upload boolean not null,
      valid_months integer,
      status text not null default 'active',
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('active', 'inactive')),
      check (valid_months between 1 and 600),
      unique (organisation_id, id)
    );
    create unique index training_qualifications_code on training_qualifications (organisation_id, lower(code));
    create index training_qualifications_listed on training_qualifications (organisation_id, lower(name), id);

    create table training_units (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      code text not null,
      name text not null,
      kind text not null,
      description text not null,
      qualification_id text,
      qualification_upload boolean not null,
      status text not null,
      -- null: it has never been published
      published_at timestamptz,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (kind in ('core', 'elective')),
      check (status in ('draft', 'published', 'inactive')),
      unique (organisation_id, id),
      foreign key (organisation_id, qualification_id) references training_qualifications (organisation_id, id)
    );
    create unique index training_units_code on training_units (organisation_id, lower(code));
    create index training_units_listed on training_units (organisation_id, lower(name), id);
    create index training_units_of_qualification on training_units (organisation_id, qualification_id);

    -- where an elective unit is offered
    create table training_unit_locations (
      organisation_id text not null,
      unit_id text not null,
      location_id text not null,
      primary key (organisation_id, unit_id, location_id),
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id) on delete cascade,
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );
    create index training_unit_locations_of_location on training_unit_locations (organisation_id, location_id);

    -- Questions of units and of the stages of an enrolment. A published version never changes: people have answered it.
    create table training_question_sets (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      kind text not null,
      unit_id text,
      scorm_type text,
      status text not null,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (kind in ('assessment', 'observation', 'scorm', 'preTrainingReview', 'languageLiteracyNumeracy')),
      check (status in ('draft', 'published', 'inactive')),
      check ((kind = 'scorm') = (scorm_type is not null)),
      check ((kind in ('assessment', 'observation', 'scorm')) = (unit_id is not null)),
      unique (organisation_id, id),
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id)
    );
    create index training_question_sets_listed on training_question_sets (organisation_id, lower(name), id);
    create index training_question_sets_of_unit on training_question_sets (organisation_id, unit_id);

    create table training_question_versions (
      id text primary key,
      organisation_id text not null,
      question_set_id text not null,
      version integer not null,
      status text not null,
      components jsonb not null,
      observations jsonb not null,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'published')),
      unique (organisation_id, id),
      unique (organisation_id, question_set_id, version),
      foreign key (organisation_id, question_set_id) references training_question_sets (organisation_id, id)
        on delete cascade
    );
    create unique index training_question_versions_draft on training_question_versions (organisation_id, question_set_id)
      where status = 'draft';

    create function keep_published_questions() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from training_question_sets where id = old.question_set_id) then
        return old; -- it goes with its set
      end if;
      raise exception 'Published questions can not be changed' using errcode = 'restrict_violation';
    end $$;
    create trigger keep_published_questions before update or delete on training_question_versions for each row
      when (old.status = 'published') execute function keep_published_questions();

    create table training_courses (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      code text not null,
      name text not null,
      description text not null,
      qualification_id text,
      pre_training_review_id text,
      language_literacy_numeracy_id text,
      status text not null,
      -- null: it has never been published
      published_at timestamptz,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'published', 'inactive')),
      unique (organisation_id, id),
      foreign key (organisation_id, qualification_id) references training_qualifications (organisation_id, id),
      foreign key (organisation_id, pre_training_review_id) references training_question_sets (organisation_id, id),
      foreign key (organisation_id, language_literacy_numeracy_id)
        references training_question_sets (organisation_id, id)
    );
    create unique index training_courses_code on training_courses (organisation_id, lower(code));
    create index training_courses_listed on training_courses (organisation_id, lower(name), id);
    create index training_courses_of_qualification on training_courses (organisation_id, qualification_id);
    create index training_courses_of_review on training_courses (organisation_id, pre_training_review_id);
    create index training_courses_of_literacy on training_courses (organisation_id, language_literacy_numeracy_id);

    create table training_course_units (
      organisation_id text not null,
      course_id text not null,
      unit_id text not null,
      position integer not null,
      primary key (organisation_id, course_id, unit_id),
      foreign key (organisation_id, course_id) references training_courses (organisation_id, id) on delete cascade,
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id)
    );
    create index training_course_units_of_unit on training_course_units (organisation_id, unit_id);

    -- learning materials of a unit, or what is read before a course
    create table training_material_items (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      unit_id text,
      course_id text,
      name text not null,
      media_id text,
      position integer not null,
      check (num_nonnulls(unit_id, course_id) = 1),
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id),
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id) on delete cascade,
      foreign key (organisation_id, course_id) references training_courses (organisation_id, id) on delete cascade
    );
    create index training_material_items_of_unit on training_material_items (organisation_id, unit_id, position);
    create index training_material_items_of_course on training_material_items (organisation_id, course_id, position);
    create index training_material_items_of_media on training_material_items (organisation_id, media_id);

    create table training_resources (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      description text not null,
      uid text not null,
      media_id text,
      status text not null,
      -- null: it has never been published
      published_at timestamptz,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'published', 'inactive')),
      unique (organisation_id, id),
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id)
    );
    create index training_resources_of_media on training_resources (organisation_id, media_id);
    create unique index training_resources_uid on training_resources (organisation_id, lower(uid));
    create index training_resources_listed on training_resources (organisation_id, lower(name), id);

    select muster_isolate(name::regclass) from unnest(array['training_settings', 'training_qualifications',
      'training_units', 'training_unit_locations', 'training_question_sets', 'training_question_versions',
      'training_courses', 'training_course_units', 'training_material_items', 'training_resources']) as name;
  `.execute(db)
}
