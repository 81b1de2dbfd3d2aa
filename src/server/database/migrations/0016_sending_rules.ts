import { sql, type Kysely } from 'kysely'

/**
 * A message gets its time together with its index, under the lock of its conversation, and never before the time of the
 * previous message, even if the clocks of servers differ. Sending makes an inactive conversation active; a closed one
 * refuses messages.
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
      insert into conversation_messages (organisation_id, sid, conversation_sid, index, author, participant_sid, body,
        subject, attributes, media, created_at, updated_at, created_event, last_event)
        values (organisation, given->>'sid', in_room.sid, in_room.next_index - 1, given->>'author', sent.participant_sid,
          given->>'body', given->>'subject', given->>'attributes', '[]', in_room.last_message_at,
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
