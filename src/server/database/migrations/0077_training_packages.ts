import { sql, type Kysely } from 'kysely'

/** SCORM packages of question versions (decision 0104): their bytes lie in one file, by the id of their content. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- What was uploaded. Copies of a version share it; it never changes.
    create table training_package_contents (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      title text not null,
      scorm_type text not null,
      -- what is launched, in order: title, href, and what the manifest gives it
      items jsonb not null,
      size integer not null,
      file_count integer not null,
      created_at timestamptz not null,
      check (scorm_type in ('1.2', '2004')),
      unique (organisation_id, id)
    );

    create table training_package_files (
      organisation_id text not null,
      content_id text not null,
      -- as it is compared: composed, in lower case
      path text collate "C" not null,
      position integer not null,
      size integer not null,
      primary key (organisation_id, content_id, path),
      foreign key (organisation_id, content_id) references training_package_contents (organisation_id, id)
        on delete cascade
    );

    create table training_packages (
      organisation_id text not null,
      version_id text not null,
      content_id text not null,
      primary key (organisation_id, version_id),
      foreign key (organisation_id, version_id) references training_question_versions (organisation_id, id)
        on delete cascade,
      foreign key (organisation_id, content_id) references training_package_contents (organisation_id, id)
    );
    create index training_packages_of_content on training_packages (organisation_id, content_id);

    create function keep_published_packages() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from training_question_versions as versions
        where versions.organisation_id = old.organisation_id and versions.id = old.version_id
          and versions.status = 'published')
      then raise exception 'The package of published questions can not be changed' using errcode = 'restrict_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger keep_published_packages before update or delete on training_packages for each row
      execute function keep_published_packages();

    create function keep_package_contents() returns trigger language plpgsql as $$
    begin
      raise exception 'Packages can not be changed' using errcode = 'restrict_violation';
    end $$;
    create trigger keep_package_contents before update on training_package_contents for each row
      execute function keep_package_contents();
    create trigger keep_package_files before update on training_package_files for each row
      execute function keep_package_contents();

    select muster_isolate(name::regclass) from unnest(array['training_package_contents', 'training_package_files',
      'training_packages']) as name;
  `.execute(db)
}
