import type { ConversationContext } from 'twilio/lib/rest/conversations/v1/service/conversation'
import type { TwilioClient } from './twilioRest/createTwilioClient'

/** What the portal changes of conversations: in the built-in endpoint or in Twilio's cloud, by the same code (D-91). */
export type Provisioning = {
  /** The identity is the person's global id. Costs one request when nothing has to be changed. */
  ensureUser(identity: string, friendlyName: string): Promise<void>
  /** Returns its sid. */
  createConversation(input: { friendlyName: string; attributes?: object }): Promise<string>
  rename(conversationSid: string, friendlyName: string): Promise<void>
  remove(conversationSid: string): Promise<void>
  /** Also creates the user, with the portal's name, for a person who has not chatted yet. */
  addParticipant(conversationSid: string, identity: string): Promise<void>
  removeParticipant(conversationSid: string, identity: string): Promise<void>
  /** Returns the identities of all participants. */
  participants(conversationSid: string): Promise<string[]>
}

type Parts = {
  twilio: TwilioClient
  serviceSidOf: (organisationId: string) => Promise<string>
  /** The portal's name of a person; undefined when the portal does not know the identity. */
  nameOf: (organisationId: string, identity: string) => Promise<string | undefined>
}

const statusOf = (failure: unknown) => (failure instanceof Error && 'status' in failure ? failure.status : undefined)

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
  ({ twilio, serviceSidOf, nameOf }: Parts) =>
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

      async createConversation({ friendlyName, attributes = {} }) {
        const { conversations } = await service()
        return (await conversations.create({ friendlyName, attributes: JSON.stringify(attributes) })).sid
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

      async removeParticipant(sid, identity) {
        await within(sid, ({ participants }) => unless(404, participants(identity).remove()))
      },

      participants: (sid) =>
        within(sid, async ({ participants }) =>
          (await participants.list({ pageSize: 100 })).map((one) => one.identity),
        ),
    }
  }
