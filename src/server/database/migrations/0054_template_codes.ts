import { sql, type Kysely } from 'kysely'

/**
 * The short codes that a template uses, in the version that people choose (`published`) and in the one being written, so
 * that a code finds its templates without reading texts. They follow from the blocks, whenever these are written.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table template_codes (
      organisation_id text not null,
      template_id text not null,
      status text not null,
      code text not null,
      primary key (organisation_id, code, template_id, status),
      check (status in ('draft', 'published')),
      foreign key (organisation_id, template_id) references document_templates (organisation_id, id) on delete cascade
    );
    create index template_codes_of_template on template_codes (organisation_id, template_id, status);
    select muster_isolate('template_codes');

    insert into template_codes (organisation_id, template_id, status, code)
    select distinct organisation_id, template_id, status, found[1]
    from (
      select distinct on (template_id, status) organisation_id, template_id, status, blocks
      from template_versions order by template_id, status, version desc
    ) as versions,
      jsonb_array_elements(blocks) as block,
      regexp_matches(block ->> 'content', '\\{\\{\\s*([a-z][a-z0-9_]{0,63})\\s*\\}\\}', 'g') as found;
  `.execute(db)
}
