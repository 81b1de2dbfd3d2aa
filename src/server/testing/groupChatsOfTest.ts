import { sql } from 'kysely'
import { everybody } from '@contract/audience'
import type { CallInput } from '@contract/call'
import { groupChatCalls } from '@contract/groupChats'
import type { TestServer } from './startTestServer'

type Written = CallInput<typeof groupChatCalls.create>['body']['conversation']

export const groupForm: Written = {
  ...everybody,
  name: 'Harbour Team',
  status: 'draft',
  autoFillUsers: false,
  userIds: [],
  additionalUserIds: [],
  excludedUserIds: [],
}

/** A new organisation with a manager of group chats, and calls as that manager. */
export const aGroupManager = async (server: TestServer) => {
  const { given, app } = server
  const { id: organisation_id } = await given.organisation()
  const own = { organisation_id }
  const may = ['conversation', 'conversation.createUpdate', 'conversation.archive']
  const manager = await given.person({
    ...own,
    first_name: 'Mona',
    last_name: 'Gray',
    hris_permission: Object.fromEntries(may.map((one) => [one, true])),
  })
  const client = server.as(manager)
  const params = (id: string) => ({ params: { id } })
  const create = (form: Partial<Written> = {}, headers = {}) =>
    client.call(groupChatCalls.create, { body: { conversation: { ...groupForm, ...form } } }, headers)

  return {
    own,
    manager,
    client,
    location: (name: string) => given.location({ ...own, name }),
    person: (overrides: Parameters<typeof given.person>[0] = {}) => given.person({ ...own, ...overrides }),
    /** Many people at once, like the manager, without a place or a role. */
    crowd: async (count: number) => {
      await sql`
        insert into people (id, organisation_id, email, first_name, last_name, password_hash, access_roles,
          service_permissions, can_update_pin, can_update_pin_by_locations, can_access_diary)
        select organisation_id || '-' || n, organisation_id, organisation_id || n || '@test.example', 'Robin', 'Quill',
          'none', access_roles, service_permissions, false, false, false
        from people, generate_series(1, ${count}::int) as n where id = ${manager.id}`.execute(server.db)
    },
    create,
    /** The id of a group whose conversation is there. */
    publish: async (form: Partial<Written>) => {
      const { body } = await create({ status: 'published', ...form })
      await server.runJobs()
      return body.id
    },
    /** What people see within ten seconds: the recurring check runs every five. */
    soon: async () => {
      server.moveTo(new Date(server.now().getTime() + 5_000))
      await server.runJobs()
    },
    disable: (id: string, disabled_at: Date | null) =>
      server.db.updateTable('people').set({ disabled_at }).where('id', '=', id).execute(),
    moveTo: async (person: { id: string }, location: { id: string }) => {
      await server.db.deleteFrom('person_locations').where('person_id', '=', person.id).execute()
      const place = { ...own, person_id: person.id, location_id: location.id }
      await server.db.insertInto('person_locations').values(place).execute()
    },
    update: (id: string, form: Partial<Written> = {}) =>
      client.call(groupChatCalls.update, { ...params(id), body: { conversation: { ...groupForm, ...form } } }),
    show: async (id: string) => (await client.call(groupChatCalls.show, params(id))).body,
    activate: (id: string) => client.call(groupChatCalls.activate, params(id)),
    deactivate: (id: string) => client.call(groupChatCalls.deactivate, params(id)),
    sync: (id: string, userIds: string[] = []) =>
      client.call(groupChatCalls.sync, { ...params(id), body: { userIds } }),
    /** Who is in the conversation, as the chat service says. */
    inChat: async (id: string) => {
      const { body } = await client.call(groupChatCalls.show, params(id))
      return body.conversationSid === null
        ? null
        : (await app.chat.provisioning(organisation_id).participants(body.conversationSid)).toSorted()
    },
  }
}
export type GroupManager = Awaited<ReturnType<typeof aGroupManager>>
