import { sql, type Kysely } from 'kysely'

/**
 * Searches compare texts without case, accents and apostrophes (decision 0055). Names of people and
 * notifications store that form, so that a search of many does not make it again.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    -- The same as 'folded' of the contract. Most texts are ASCII, for which the first line is enough.
    create function muster_folded(written text) returns text
      language plpgsql immutable strict parallel safe as $$
    begin
      if octet_length(written) = char_length(written) then
        return lower(translate(written, '''${sql.raw('`')}', ''));
      end if;
      written := normalize(translate(written, '''${sql.raw('`')}´‘’‚‛′ʹʻʼʽʾʿ＇', ''), nfkd);
      written := lower(regexp_replace(written, '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u00ad\\u200b-\\u200f\\u2060\\ufe0e\\ufe0f\\ufeff]', '', 'g'));
      written := translate(written, 'đðħıłøŧς', 'ddhilotσ');
      return replace(replace(replace(replace(written, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
    end $$;

    alter table people
      add column searched_name text generated always as (muster_folded(first_name || ' ' || last_name)) stored;

    drop index notifications_searched;
    alter table notifications
      add column searched_text text generated always as (muster_folded(subject || chr(1) || message_text)) stored;
    create index notifications_searched on notifications using gin (person_id, searched_text gin_trgm_ops);

    drop function muster_search_notifications;
    -- The index serves the first pattern, which is the longest.
    create function muster_search_notifications(organisation text, person text, patterns text[])
      returns table (id text, source text, priority text, read_at timestamptz, archived_at timestamptz,
        replied_at timestamptz, created_at timestamptz)
      language sql stable security definer rows 200 set search_path from current as $$
        select found.id, found.source, found.priority, found.read_at, found.archived_at, found.replied_at,
          found.created_at
        from notifications as found
        where organisation = current_setting('muster.organisation_id', true)
          and found.organisation_id = organisation and found.person_id = person
          and found.searched_text like patterns[1] and found.searched_text like all(patterns)
      $$;
    revoke execute on function muster_search_notifications from public;
    grant execute on function muster_search_notifications to muster_scoped;
  `.execute(db)
}
