import { sql, type Kysely } from 'kysely'

/** What the regulator asks of training, and what is made of it (decision 0105). */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table avetmiss_organisations (
      organisation_id text primary key references organisations on delete cascade,
      identifier text not null,
      name text not null,
      type text not null,
      address text not null,
      address_more text not null,
      suburb text not null,
      state text not null,
      postcode text not null,
      contact_name text not null,
      phone text not null,
      fax text not null,
      email text not null,
      lock_version integer not null default 0
    );

    -- the last number that a learner got; a row of its own, because it is locked for each
    create table avetmiss_client_numbers (
      organisation_id text primary key references organisations on delete cascade,
      last integer not null
    );

    create table avetmiss_programs (
      organisation_id text not null,
      qualification_id text not null,
      identifier text not null,
      name text not null,
      recognition text not null,
      level text not null,
      field_of_education text not null,
      nominal_hours integer,
      anzsco text not null,
      vet boolean not null,
      lock_version integer not null default 0,
      primary key (organisation_id, qualification_id),
      foreign key (organisation_id, qualification_id) references training_qualifications (organisation_id, id)
        on delete cascade
    );

    create table avetmiss_subjects (
      organisation_id text not null,
      unit_id text not null,
      identifier text not null,
      name text not null,
      field_of_education text not null,
      nominal_hours integer,
      vet boolean not null,
      lock_version integer not null default 0,
      primary key (organisation_id, unit_id),
      foreign key (organisation_id, unit_id) references training_units (organisation_id, id) on delete cascade
    );

    create table avetmiss_locations (
      organisation_id text not null,
      location_id text not null,
      identifier text not null,
      name text not null,
      suburb text not null,
      state text not null,
      postcode text not null,
      country text not null,
      lock_version integer not null default 0,
      primary key (organisation_id, location_id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id) on delete cascade
    );
    create unique index avetmiss_locations_identifier on avetmiss_locations (organisation_id, lower(identifier));

    create table avetmiss_classes (
      organisation_id text not null,
      class_id text not null,
      funding_source text not null,
      specific_funding_id text not null,
      delivery_mode text not null,
      commencing text not null,
      vet_in_schools boolean not null,
      lock_version integer not null default 0,
      primary key (organisation_id, class_id),
      foreign key (organisation_id, class_id) references training_classes (organisation_id, id) on delete cascade
    );

    -- what staff have decided; without a row it follows from the state of the unit
    create table avetmiss_outcomes (
      organisation_id text not null,
      enrolment_id text not null,
      unit_id text not null,
      outcome text not null,
      primary key (organisation_id, enrolment_id, unit_id),
      foreign key (organisation_id, enrolment_id, unit_id)
        references training_enrolment_units (organisation_id, enrolment_id, unit_id) on delete cascade
    );

    create table training_learner_details (
      organisation_id text not null,
      person_id text not null,
      client_identifier text not null,
      usi text not null,
      title text not null,
      given_name text not null,
      family_name text not null,
      birth_date date not null,
      gender text not null,
      email text not null,
      alternative_email text not null,
      mobile_phone text not null,
      home_phone text not null,
      work_phone text not null,
      building text not null,
      flat text not null,
      street_number text not null,
      street_name text not null,
      postal_box text not null,
      suburb text not null,
      state text not null,
      postcode text not null,
      birth_country text not null,
      language text not null,
      indigenous_status text not null,
      labour_force_status text not null,
      school_level text not null,
      at_school text not null,
      disability text not null,
      disability_types jsonb not null,
      prior_education text not null,
      prior_achievements jsonb not null,
      study_reason text not null,
      survey_status text not null,
      lock_version integer not null default 0,
      primary key (organisation_id, person_id),
      unique (organisation_id, client_identifier),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );

    create table avetmiss_runs (
      id text primary key, -- of its file as well
      organisation_id text not null references organisations on delete cascade,
      requested_by text,
      year integer not null,
      kind text not null check (kind in ('check', 'fixed', 'csv')),
      state text not null check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
      failure text,
      done integer not null default 0,
      total integer not null default 0,
      size bigint,
      created_at timestamptz not null,
      finished_at timestamptz,
      unique (organisation_id, id),
      foreign key (organisation_id, requested_by) references people (organisation_id, id)
        on delete set null (requested_by)
    );
    create index avetmiss_runs_latest on avetmiss_runs (organisation_id, created_at desc);
    create index avetmiss_runs_requested_by on avetmiss_runs (organisation_id, requested_by);
    create unique index avetmiss_runs_underway on avetmiss_runs (organisation_id) where state in ('waiting', 'running');

    create table avetmiss_findings (
      id text primary key,
      organisation_id text not null,
      run_id text not null,
      position integer not null,
      rule text not null,
      file text not null,
      field text not null,
      sentence text not null,
      kind text not null,
      record_id text not null,
      unique (organisation_id, id),
      unique (organisation_id, run_id, position),
      foreign key (organisation_id, run_id) references avetmiss_runs (organisation_id, id) on delete cascade
    );

    select muster_isolate(name::regclass) from unnest(array['avetmiss_organisations', 'avetmiss_client_numbers',
      'avetmiss_programs', 'avetmiss_subjects', 'avetmiss_locations', 'avetmiss_classes', 'avetmiss_outcomes',
      'training_learner_details', 'avetmiss_runs', 'avetmiss_findings']) as name;
  `.execute(db)
}
