import { sql, type Kysely } from 'kysely'

/**
 * Communications (D-82). A receiver is chosen in a draft, and has a state from the moment it is sent: the same row, so that
 * nobody gets it twice. Messages and mails to many are stored once, with the codes as they were written; each receiver's
 * row has the values of those that differ. A signature never changes; only the reference to its person goes with them.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table communications (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      subject text not null,
      body text not null,
      reply_to text not null,
      status text not null,
      sent_at timestamptz,
      send_at timestamptz,
      creator_id text,
      media_id text,
      template_id text,
      template_version_id text,
      blocks jsonb not null,
      short_codes jsonb not null,
      added_filters jsonb not null,
      must_read boolean not null,
      agreement_id text,
      agreement_version_id text,
      batch_id text,
      reminded_at timestamptz,
      lock_version integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (status in ('draft', 'sent')),
      check ((sent_at is not null) = (status = 'sent')),
      unique (organisation_id, id),
      foreign key (organisation_id, creator_id) references people (organisation_id, id) on delete set null (creator_id),
      foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id),
      foreign key (organisation_id, template_id) references document_templates (organisation_id, id)
        on delete set null (template_id),
      foreign key (organisation_id, agreement_id) references document_templates (organisation_id, id)
        on delete set null (agreement_id)
    );
    create index communications_listed on communications (organisation_id, updated_at desc, id desc);
    create index communications_of_creator on communications (organisation_id, creator_id);
    create index communications_of_media on communications (organisation_id, media_id) where media_id is not null;
    create index communications_of_template on communications (organisation_id, template_id);
    create index communications_of_agreement on communications (organisation_id, agreement_id);

    create table communication_audience (
      organisation_id text not null,
      communication_id text not null,
      kind text not null,
      region_id text,
      location_category_id text,
      location_id text,
      role_id text,
      check (kind in ('region', 'locationCategory', 'location', 'role')),
      foreign key (organisation_id, communication_id) references communications (organisation_id, id) on delete cascade,
      foreign key (organisation_id, region_id) references regions (organisation_id, id) on delete set null (region_id),
      foreign key (organisation_id, location_category_id) references location_categories (organisation_id, id)
        on delete set null (location_category_id),
      foreign key (organisation_id, location_id) references locations (organisation_id, id)
        on delete set null (location_id),
      foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete set null (role_id)
    );
    create index communication_audience_of on communication_audience (organisation_id, communication_id);
    create index communication_audience_of_region on communication_audience (organisation_id, region_id);
    create index communication_audience_of_category on communication_audience (organisation_id, location_category_id);
    create index communication_audience_of_location on communication_audience (organisation_id, location_id);
    create index communication_audience_of_role on communication_audience (organisation_id, role_id);

    create table communication_receivers (
      organisation_id text not null,
      communication_id text not null,
      person_id text not null,
      state text not null default 'chosen',
      notification_id text,
      mail_id text,
      confirmed_at timestamptz,
      check (state in ('chosen', 'queued', 'sent', 'skipped')),
      primary key (communication_id, person_id),
      foreign key (organisation_id, communication_id) references communications (organisation_id, id) on delete cascade,
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    ) with (fillfactor = 50); -- each row is written three times: chosen, queued, sent
    create index communication_receivers_of_person on communication_receivers (organisation_id, person_id);

    create table mail_texts (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      text text not null,
      html text not null,
      code_values jsonb not null,
      created_at timestamptz not null,
      unique (organisation_id, id)
    );
    alter table mails
      add column mail_text_id text,
      add column code_values jsonb,
      add foreign key (organisation_id, mail_text_id) references mail_texts (organisation_id, id);
    create index mails_of_text on mails (organisation_id, mail_text_id) where mail_text_id is not null;

    alter table shared_messages add column code_values jsonb;
    alter table notifications add column code_values jsonb;

    create table agreement_signatures (
      id text primary key,
      organisation_id text not null references organisations on delete cascade,
      communication_id text not null,
      person_id text,
      version_id text not null,
      signed_name text not null,
      email text not null,
      blocks jsonb not null,
      answers jsonb not null,
      digest text not null,
      signed_at timestamptz not null,
      unique (organisation_id, id),
      unique (organisation_id, communication_id, person_id),
      foreign key (organisation_id, communication_id) references communications (organisation_id, id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete set null (person_id)
    );
    create index agreement_signatures_of_person on agreement_signatures (organisation_id, person_id);
    create function keep_signature() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if (to_jsonb(new) - 'person_id') = (to_jsonb(old) - 'person_id') and new.person_id is null then return new; end if;
      elsif not exists (select 1 from organisations where id = old.organisation_id) then
        return old; -- it goes with its organisation
      end if;
      raise exception 'A signature can not be changed' using errcode = 'restrict_violation';
    end $$;
    create trigger keep_signature before update or delete on agreement_signatures for each row
      execute function keep_signature();

    select muster_isolate(name::regclass) from unnest(array['communications', 'communication_audience',
      'communication_receivers', 'mail_texts', 'agreement_signatures']) as name;
  `.execute(db)
}
