import { sql, type Kysely } from 'kysely'

/** Search in a conversation of any length (decision 0078): messages store the form in which searches compare texts. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function muster_file_names(media jsonb) returns text language sql immutable parallel safe as $$
      select string_agg(file->>'filename', chr(1)) from jsonb_array_elements(media) as file
    $$;
    alter table conversation_messages add column searched_text text generated always as (muster_folded(
      coalesce(body, '') || case when media = '[]' then '' else coalesce(chr(1) || muster_file_names(media), '') end
    )) stored;
    create index conversation_messages_searched on conversation_messages
      using gin (conversation_sid, searched_text gin_trgm_ops) where removed_at is null;

    -- The newest messages before an index that have all the words, of which the first is the longest. Executed, so that
    -- each search is planned for its own words: rare ones are found by trigrams, frequent ones from the newest message on.
    create function muster_search_messages(organisation text, conversation text, patterns text[], before bigint, most int)
      returns table (index bigint)
      language plpgsql stable security definer rows 20 set search_path from current as $$
    begin
      if organisation is distinct from current_setting('muster.organisation_id', true) then return; end if;
      return query execute
        'select found.index from conversation_messages as found
         where found.organisation_id = $1 and found.conversation_sid = $2 and found.removed_at is null
           and found.index < $3 and found.searched_text like $4 and found.searched_text like all($5)
         order by found.index desc limit $6'
        using organisation, conversation, before, coalesce(patterns[1], '%'), patterns, most;
    end $$;
    revoke execute on function muster_search_messages from public;
    grant execute on function muster_search_messages to muster_scoped;
  `.execute(db)
}
