import { sql, type Kysely } from 'kysely'

/**
 * Templates and their versions, whose blocks are one JSON document each (D-81). A published version never changes: others
 * have used it. Only the reference to its author goes with the author.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table document_templates (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      name text not null,
      kind text not null,
      status text not null,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (kind in ('communication', 'agreement')),
      check (status in ('draft', 'published', 'inactive')),
      unique (organisation_id, id)
    );
    create index document_templates_listed on document_templates (organisation_id, lower(name), id);

    create table template_versions (
      id text primary key,
      organisation_id text not null,
      template_id text not null,
      version integer not null,
      status text not null,
      blocks jsonb not null,
      author_id text,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'published')),
      unique (organisation_id, template_id, version),
      foreign key (organisation_id, template_id) references document_templates (organisation_id, id) on delete cascade,
      foreign key (organisation_id, author_id) references people (organisation_id, id) on delete set null (author_id)
    );
    create unique index template_versions_draft on template_versions (organisation_id, template_id)
      where status = 'draft';
    create index template_versions_of_author on template_versions (organisation_id, author_id);

    create function keep_published_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (to_jsonb(new) - 'author_id') = (to_jsonb(old) - 'author_id') and new.author_id is null then return new; end if;
      elsif not exists (select 1 from document_templates where id = old.template_id) then
        return old; -- it goes with its template
      end if;
      raise exception 'A published version can not be changed' using errcode = 'restrict_violation';
    end $$;
    create trigger keep_published_version before update or delete on template_versions for each row
      when (old.status = 'published') execute function keep_published_version();

    select muster_isolate(name::regclass) from unnest(array['document_templates', 'template_versions']) as name;
  `.execute(db)
}
