import type { ConversationContext } from 'twilio/lib/rest/conversations/v1/service/conversation'
import type { Provisioning } from './port'
import type { TwilioClient } from './twilioRest/createTwilioClient'

type Parts = {
  twilio: TwilioClient
  serviceSidOf: (organisationId: string) => Promise<string>
  /** The portal's name of a person; undefined when the portal does not know the identity. */
  nameOf: (organisationId: string, identity: string) => Promise<string | undefined>
  /** The chat service is the built-in one, which gives users who are added the portal's name by itself. */
  namesNewUsers?: boolean
}

/** The HTTP status of the chat service's refusal; undefined when it did not answer at all. */
export const statusOf = (failure: unknown): number | undefined =>
  failure instanceof Error && 'status' in failure && typeof failure.status === 'number' ? failure.status : undefined

/** Returns undefined when the service answers with this status; any other failure is thrown. */
const unless = async <Result>(status: 404 | 409, work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work
  } catch (failure) {
    if (statusOf(failure) === status) return undefined
    throw failure
  }
}

/** All methods are idempotent: what exists already, or is gone already, is left as it is. */
export const createProvisioning =
  ({ twilio, serviceSidOf, nameOf, namesNewUsers = false }: Parts) =>
  (organisationId: string): Provisioning => {
    const service = async () => twilio.service(await serviceSidOf(organisationId))
    const within = async <Result>(sid: string, work: (conversation: ConversationContext) => Promise<Result>) =>
      work((await service()).conversations(sid))

    const ensureUser: Provisioning['ensureUser'] = async (identity, friendlyName) => {
      const { users } = await service()
      const known = await unless(404, users(identity).fetch())
      const made = known ? undefined : await unless(409, users.create({ identity, friendlyName }))
      if (made === undefined && known?.friendlyName !== friendlyName) await users(identity).update({ friendlyName })
    }

    return {
      ensureUser,

      async createConversation({ friendlyName, attributes = {}, uniqueName }) {
        const { conversations } = await service()
        const named = uniqueName === undefined ? { friendlyName } : { friendlyName, uniqueName }
        const creating = conversations.create({ ...named, attributes: JSON.stringify(attributes) })
        if (uniqueName === undefined) return (await creating).sid
        return ((await unless(409, creating)) ?? (await conversations(uniqueName).update({ friendlyName }))).sid
      },

      async rename(sid, friendlyName) {
        await within(sid, (conversation) => conversation.update({ friendlyName }))
      },

      async remove(sid) {
        await within(sid, (conversation) => unless(404, conversation.remove()))
      },

      async addParticipant(sid, identity) {
        const name = await nameOf(organisationId, identity)
        if (name !== undefined) await ensureUser(identity, name)
        await within(sid, ({ participants }) => unless(409, participants.create({ identity })))
      },

      async addNamedParticipant(sid, { identity, friendlyName, known }) {
        const isNamed = known === friendlyName || (known === undefined && namesNewUsers)
        if (!isNamed) await ensureUser(identity, friendlyName)
        await within(sid, ({ participants }) => unless(409, participants.create({ identity })))
      },

      async users() {
        const { users } = await service()
        return (await users.list({ pageSize: 100 })).map(({ identity, friendlyName }) => ({ identity, friendlyName }))
      },

      async forgetUser(identity, friendlyName) {
        const { users } = await service()
        await unless(404, users(identity).remove()) // gone already, where it was interrupted before the next line
        await unless(409, users.create({ identity, friendlyName }))
      },

      async removeParticipant(sid, identity) {
        await within(sid, ({ participants }) => unless(404, participants(identity).remove()))
      },

      participants: (sid) =>
        within(sid, async ({ participants }) =>
          (await participants.list({ pageSize: 100 })).map((one) => one.identity),
        ),
    }
  }
