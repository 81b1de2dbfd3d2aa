import { sql, type Kysely } from 'kysely'

/**
 * What a mail is about, what it carries and why it did not arrive; which mails a person does not want, and whose address
 * takes none (decision 0073).
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table mails
      add column kind text not null default 'account',
      add column person_id text,
      add column reply_to text,
      add column attachments jsonb not null default '[]',
      add column outcome text check (outcome in ('bounced', 'failed', 'withheld')),
      add column outcome_reason text,
      add check ((outcome is null) = (outcome_reason is null)),
      add foreign key (organisation_id, person_id) references people (organisation_id, id) on delete set null (person_id);
    create index mails_of_person on mails (organisation_id, person_id) where person_id is not null;
    grant update (outcome, outcome_reason) on mails to muster_scoped;

    create table mail_unsubscriptions (
      organisation_id text not null,
      person_id text not null,
      kind text not null,
      created_at timestamptz not null,
      primary key (organisation_id, person_id, kind),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    create table bounced_addresses (
      organisation_id text not null,
      person_id text not null,
      reason text not null,
      bounced_at timestamptz not null,
      primary key (organisation_id, person_id),
      foreign key (organisation_id, person_id) references people (organisation_id, id) on delete cascade
    );
    select muster_isolate(name::regclass) from unnest(array['mail_unsubscriptions', 'bounced_addresses']) as name;

    -- A return path is signed, and names a mail alone.
    create function muster_find_organisation_of_mail(mail text) returns text
      language sql stable security definer set search_path from current as $$
        select organisation_id from mails where id = mail
      $$;
    revoke execute on function muster_find_organisation_of_mail from public;
    grant execute on function muster_find_organisation_of_mail to muster_open;
  `.execute(db)
}
