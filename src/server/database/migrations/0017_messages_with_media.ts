import { sql, type Kysely } from 'kysely'

/**
 * Every message is sent by this function, so that the rules of sending exist once. The files that a message names are
 * attached in their order: all of them or none, and only unattached files of the author. The function checks the
 * mutation first, so that repeating a request is answered when its files already have their message; and the
 * participant before the files, so that a caller who is not a participant learns nothing.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create or replace function muster_send_message(given jsonb) returns table (room json, message json)
    language plpgsql as $$
    declare
      organisation text := given->>'organisation_id';
      given_now timestamptz := (given->>'now')::timestamptz;
      in_room conversations;
      sent conversation_messages;
      named text[];
      bytes bigint;
    begin
      perform set_config('role', 'muster_scoped', true), set_config('muster.organisation_id', organisation, true);
      update conversations set seq = seq + 2, document_event = seq + 2, messages_count = messages_count + 1,
        last_message_index = next_index, next_index = next_index + 1, updated_at = given_now,
        last_message_at = coalesce((given->>'dated_back')::timestamptz, greatest(given_now, last_message_at)),
        state = case state when 'inactive' then 'active' else state end,
        state_changed_at = case state when 'inactive' then given_now else state_changed_at end
        where organisation_id = organisation and sid = given->>'conversation_sid' and removed_at is null
        returning * into in_room;
      if in_room.sid is null then return; end if;
      -- after the lock, in a snapshot of its own: who was removed meanwhile is not in it
      select participant.sid into sent.participant_sid from conversation_participants as participant
        where participant.organisation_id = organisation and participant.conversation_sid = in_room.sid
          and participant.identity = given->>'author' and participant.removed_at is null;
      if sent.participant_sid is null and not (given->>'is_server')::boolean then
        raise exception 'not a participant' using errcode = 'MU404';
      end if;
      if in_room.state = 'closed' then raise exception 'closed' using errcode = 'MU403'; end if;
      insert into conversation_mutations (organisation_id, identity, mutation_id, subject_sid, created_at)
        values (organisation, given->>'asker', given->>'mutation_id', given->>'sid', given_now);
      sent.media := '[]';
      if jsonb_array_length(given->'media_sids') > 0 then
        named := array(select jsonb_array_elements_text(given->'media_sids'));
        if cardinality(named) > (given->>'most_media')::int then
          raise exception 'too many media' using errcode = 'MU413';
        end if;
        with bound as (
          update conversation_media as media
            set conversation_sid = in_room.sid, message_sid = given->>'sid', updated_at = given_now
            where media.organisation_id = organisation and media.sid = any(named)
              and media.author = given->>'author' and media.message_sid is null
            returning media.sid, media.filename, media.content_type, media.size
        )
        select sum(bound.size), jsonb_agg(jsonb_build_object('sid', bound.sid, 'filename', bound.filename,
            'contentType', bound.content_type, 'size', bound.size) order by array_position(named, bound.sid))
          into bytes, sent.media from bound;
        if jsonb_array_length(sent.media) is distinct from cardinality(named) then
          raise exception 'no such media' using errcode = 'MU400';
        end if;
        if bytes > (given->>'most_media_bytes')::bigint then
          raise exception 'media too large' using errcode = 'MU414';
        end if;
      end if;
      insert into conversation_messages (organisation_id, sid, conversation_sid, index, author, participant_sid, body,
        subject, attributes, media, created_at, updated_at, created_event, last_event)
        values (organisation, given->>'sid', in_room.sid, in_room.next_index - 1, given->>'author', sent.participant_sid,
          given->>'body', given->>'subject', given->>'attributes', sent.media, in_room.last_message_at,
          in_room.last_message_at, in_room.seq - 1, in_room.seq - 1)
        returning * into sent;
      if given->>'server_id' is not null then
        perform pg_notify('muster_conversations', jsonb_build_object('serverId', given->'server_id',
          'organisationId', organisation, 'kind', 'conversation', 'sid', in_room.sid, 'to', in_room.seq)::text);
      end if;
      return query select row_to_json(in_room), row_to_json(sent);
    end $$;
  `.execute(db)
}
