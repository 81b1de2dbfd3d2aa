import { sql, type Kysely } from 'kysely'

/**
 * The built-in conversations (protocol, section 19): for each organisation one service with its users, conversations,
 * messages and media. Every item stores the number of its last event, and a removed item stays as a tombstone, so that
 * a client that comes back receives the difference. Sids sort by bytes, as JavaScript compares them. Chat reads outside
 * of transactions, because these reads are the most frequent ones.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table conversation_services (
      sid text collate "C" primary key,
      organisation_id text not null unique references organisations on delete cascade,
      created_at timestamptz not null
    );

    create table conversation_users (
      organisation_id text not null references organisations on delete cascade,
      sid text collate "C" not null,
      identity text not null,
      friendly_name text not null,
      attributes text not null,
      role text not null,
      name_event bigint not null,
      attributes_event bigint not null,
      seq bigint not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      removed_at timestamptz,
      primary key (organisation_id, sid)
    );
    create unique index conversation_users_identity on conversation_users (organisation_id, identity);

    create table conversations (
      organisation_id text not null references organisations on delete cascade,
      sid text collate "C" not null,
      friendly_name text,
      unique_name text,
      attributes text not null,
      created_by text not null,
      state text not null,
      state_changed_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_message_index bigint,
      last_message_at timestamptz,
      next_index bigint not null,
      document_event bigint not null,
      seq bigint not null,
      messages_count bigint not null,
      participants_count bigint not null,
      removed_at timestamptz,
      primary key (organisation_id, sid)
    ) with (fillfactor = 70); -- every message changes its row
    create unique index conversations_unique_name on conversations (organisation_id, unique_name) where removed_at is null;
    create index conversations_by_age on conversations (organisation_id, created_at, sid) where removed_at is null;

    create table conversation_participants (
      organisation_id text not null,
      sid text collate "C" not null,
      conversation_sid text collate "C" not null,
      user_sid text collate "C" not null,
      identity text not null,
      attributes text not null,
      role text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_read_index bigint,
      last_read_at timestamptz,
      notification_level text not null,
      roster_created_event bigint not null,
      roster_event bigint not null,
      mine_created_event bigint not null,
      mine_event bigint not null,
      removed_at timestamptz,
      primary key (organisation_id, sid),
      foreign key (organisation_id, conversation_sid) references conversations (organisation_id, sid) on delete cascade,
      foreign key (organisation_id, user_sid) references conversation_users (organisation_id, sid) on delete cascade
    );
    create unique index conversation_participants_once
      on conversation_participants (organisation_id, conversation_sid, identity) where removed_at is null;
    create index conversation_participants_roster
      on conversation_participants (organisation_id, conversation_sid, roster_event);
    create index conversation_participants_mine on conversation_participants (organisation_id, user_sid, mine_event);

    create table conversation_messages (
      organisation_id text not null,
      sid text collate "C" not null,
      conversation_sid text collate "C" not null,
      index bigint not null,
      author text not null,
      participant_sid text collate "C",
      body text,
      subject text,
      attributes text not null,
      media jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_updated_by text,
      created_event bigint not null,
      last_event bigint not null,
      removed_at timestamptz,
      primary key (organisation_id, sid),
      foreign key (organisation_id, conversation_sid) references conversations (organisation_id, sid) on delete cascade
    );
    create unique index conversation_messages_index
      on conversation_messages (organisation_id, conversation_sid, index);
    create index conversation_messages_news on conversation_messages (organisation_id, conversation_sid, last_event);
    create index conversation_messages_removed
      on conversation_messages (organisation_id, conversation_sid, index) where removed_at is not null;

    create table conversation_media (
      organisation_id text not null references organisations on delete cascade,
      sid text collate "C" not null,
      author text not null,
      conversation_sid text collate "C",
      message_sid text collate "C",
      filename text,
      content_type text not null,
      size bigint not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organisation_id, sid)
    );
    create index conversation_media_orphans
      on conversation_media (organisation_id, updated_at) where message_sid is null;
    create index conversation_media_of_conversation
      on conversation_media (organisation_id, conversation_sid) where conversation_sid is not null;

    create table conversation_mutations (
      organisation_id text not null references organisations on delete cascade,
      identity text not null,
      mutation_id text not null,
      subject_sid text,
      created_at timestamptz not null,
      primary key (organisation_id, identity, mutation_id)
    );
    create index conversation_mutations_age on conversation_mutations (organisation_id, created_at);

    -- A message without media in one round trip: bound to its organisation as every transaction is, by the same role.
    create function muster_send_message(given jsonb) returns table (room json, message json) language plpgsql as $$
    declare
      organisation text := given->>'organisation_id';
      in_room conversations;
      sent conversation_messages;
    begin
      perform set_config('role', 'muster_scoped', true), set_config('muster.organisation_id', organisation, true);
      update conversations set seq = seq + 2, document_event = seq + 2, messages_count = messages_count + 1,
        last_message_index = next_index, next_index = next_index + 1,
        last_message_at = (given->>'created_at')::timestamptz, updated_at = (given->>'now')::timestamptz
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
      if in_room.state = 'closed' and not (given->>'is_server')::boolean then
        raise exception 'closed' using errcode = 'MU403';
      end if;
      insert into conversation_mutations (organisation_id, identity, mutation_id, subject_sid, created_at)
        values (organisation, given->>'asker', given->>'mutation_id', given->>'sid', (given->>'now')::timestamptz);
      insert into conversation_messages (organisation_id, sid, conversation_sid, index, author, participant_sid, body,
        subject, attributes, media, created_at, updated_at, created_event, last_event)
        values (organisation, given->>'sid', in_room.sid, in_room.next_index - 1, given->>'author', sent.participant_sid,
          given->>'body', given->>'subject', given->>'attributes', '[]', (given->>'created_at')::timestamptz,
          (given->>'created_at')::timestamptz, in_room.seq - 1, in_room.seq - 1)
        returning * into sent;
      if given->>'server_id' is not null then
        perform pg_notify('muster_conversations', jsonb_build_object('serverId', given->'server_id',
          'organisationId', organisation, 'kind', 'conversation', 'sid', in_room.sid, 'to', in_room.seq)::text);
      end if;
      return query select row_to_json(in_room), row_to_json(sent);
    end $$;

    select muster_isolate(name::regclass) from unnest(array['conversation_services', 'conversation_users', 'conversations',
      'conversation_participants', 'conversation_messages', 'conversation_media', 'conversation_mutations']) as name;
    revoke update, delete on conversation_services from muster_scoped;
    select muster_open_reading(name::regclass) from unnest(array['conversation_services', 'conversation_users',
      'conversations', 'conversation_participants', 'conversation_messages', 'conversation_media']) as name;
  `.execute(db)
}
