import * as z from 'zod/mini'
import {
  audienceFields,
  audienceForm,
  audienceSchema,
  chosenIds,
  emptyIfLeftOut,
  namedSchema,
  sameIfLeftOut,
} from './audience'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, pageOf } from './common'
import { choiceOr, textFilter } from './filters'
import { grouped } from './grouped'
import { limit } from './limitedText'
import { plainLine, tabsToSpaces } from './plainLine'
import { personOptionSchema } from './selectOptions'
import { visibleText } from './visibleText'

/** The message for users of training organisations (D-92). */
export const noChatInTraining = 'Chat is not available for training organisations'

/** Admits one person to the chat service for an hour; the app requests the next token before its end. */
export const chatTokenSchema = z.object({
  token: z.string(),
  /** Where the SDK connects to; absent for Twilio's cloud (D-90). */
  clientOptions: z.optional(z.object({ Twilsock: z.object({ uri: z.string() }) })),
})
export type ChatToken = z.infer<typeof chatTokenSchema>

/** Of a group and its additional members together: the limit of Twilio's cloud and of the built-in endpoint (D-83). */
export const mostParticipants = 1_000
export const tooManyParticipants = (count: number) =>
  `This group would have ${grouped(count)} participants. A group chat has 1,000 at most`
/** GC-013 */
export const noMembers = 'Cannot publish the conversation without adding any members'

/** How a group stands. 'active' as a filter means not archived (D-83). */
export const groupChatStatuses = ['draft', 'published', 'archived'] as const
export const groupChatFilters = ['active', 'published', 'draft', 'archived'] as const
const groupChatOrders = ['name asc', 'name desc', 'created_at desc', 'created_at asc'] as const

/**
 * What managers edit. Members are who matches the audience while `autoFillUsers` is on, else `userIds`; together with
 * `additionalUserIds`, without `excludedUserIds` (D-83, GC-014).
 */
export const groupChatForm = z.extend(audienceForm, {
  /** GC-007 */
  name: visibleText('Name is required').check(
    tabsToSpaces,
    plainLine('Name must be one line of visible characters'),
    limit('Name', 100),
  ),
  autoFillUsers: z.boolean(),
  userIds: chosenIds,
  additionalUserIds: chosenIds,
  excludedUserIds: chosenIds,
})
export type GroupChatForm = z.output<typeof groupChatForm>

const written = z.extend(groupChatForm, {
  /** Publishing is saving with 'published'; a published group never becomes a draft again (D-83). */
  status: z.enum(['draft', 'published']),
  lockVersion: z.optional(lockVersion),
})

const lists = <Ids extends z.core.SomeType>(ids: Ids) => ({
  ...audienceFields(ids),
  userIds: ids,
  additionalUserIds: ids,
  excludedUserIds: ids,
})
/** Left out, the lists are empty. */
const created = z.extend(written, lists(emptyIfLeftOut))
/** Left out, the lists stay. */
const edited = z.extend(written, lists(sameIfLeftOut))

/** What the last synchronisation with the chat service did. */
export const groupChatSyncSchema = z.object({
  at: instant,
  added: z.int(),
  removed: z.int(),
  /** Why it stopped, in a sentence; null when all was done. */
  problem: z.nullable(z.string()),
})
export type GroupChatSync = z.infer<typeof groupChatSyncSchema>

const summary = {
  id: entityId,
  name: z.string(),
  status: z.enum(groupChatStatuses),
  /** Null when the account is gone. */
  creator: z.nullable(z.object({ globalId: entityId, fullName: z.string() })),
  locations: z.array(namedSchema),
  autoFillUsers: z.boolean(),
  /** Of the chat service; null before it was published for the first time. */
  conversationSid: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  lockVersion,
}
/** A group in the list (GC-002). */
export const groupChatRowSchema = z.object(summary)
export type GroupChatRow = z.infer<typeof groupChatRowSchema>

export const groupChatSchema = z.extend(z.object(summary), {
  ...audienceSchema.shape,
  /** The members who were chosen from those who match, or who match now while the group manages itself. */
  users: z.array(personOptionSchema),
  additionalUsers: z.array(personOptionSchema),
  excludedUsers: z.array(personOptionSchema),
  userIds: z.array(entityId),
  additionalUserIds: z.array(entityId),
  excludedUserIds: z.array(entityId),
  /** Who is in the conversation of the chat service, as far as the portal knows. */
  userIdsInTwilioConversation: z.array(entityId),
  lastSync: z.nullable(groupChatSyncSchema),
  /** A synchronisation is waiting or running. */
  isSyncing: z.boolean(),
})
export type GroupChat = z.infer<typeof groupChatSchema>

/** What took a person out of a group: of those that apply, the first. */
export const removalReasons = [
  'archived',
  'excluded',
  'notChosen',
  'otherLocationsAndRoles',
  'otherLocations',
  'otherRoles',
] as const
export type RemovalReason = (typeof removalReasons)[number]

const params = z.object({ id: entityId })
/** A thousand ids of 36 characters, three times. */
const bodyLimit = 262_144

export const groupChatCalls = {
  token: defineCall({
    method: 'GET',
    path: '/api/group_chats/token',
    access: 'portal.use',
    response: chatTokenSchema,
  }),
  /** Why the person is not, or no longer, in the conversation of a group; 404 without such a group. */
  removal: defineCall({
    method: 'GET',
    path: '/api/group_chats/removals/:conversationSid',
    access: 'portal.use',
    params: z.object({ conversationSid: entityId }),
    /** Null when it was not the group that took them out. */
    response: z.object({ reason: z.nullable(z.enum(removalReasons)) }),
  }),
  /** The organisation's groups (GC-001 to GC-006). */
  index: defineCall({
    method: 'GET',
    path: '/api/group_chats',
    access: 'groupChat.manage',
    query: listQuery({
      search: textFilter,
      status: choiceOr('active', groupChatFilters),
      'q[s]': z._default(z.enum(groupChatOrders), 'created_at desc'),
    }),
    response: pageOf(groupChatRowSchema),
  }),
  show: defineCall({
    method: 'GET',
    path: '/api/group_chats/:id',
    access: 'groupChat.manage',
    params,
    response: groupChatSchema,
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/group_chats',
    access: 'groupChat.createUpdate',
    creates: true,
    writes: 'groupChat',
    status: 201,
    bodyLimit,
    body: z.object({ conversation: created }),
    response: groupChatSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/group_chats/:id',
    access: 'groupChat.createUpdate',
    writes: 'groupChat',
    params,
    bodyLimit,
    body: z.object({ conversation: edited }),
    response: groupChatSchema,
  }),
  /** Archived groups return to what they were: published, or draft (D-83). */
  activate: defineCall({
    method: 'POST',
    path: '/api/group_chats/:id/activate',
    access: 'groupChat.archive',
    params,
    response: groupChatSchema,
  }),
  /** Archives (GC-017). */
  deactivate: defineCall({
    method: 'POST',
    path: '/api/group_chats/:id/deactivate',
    access: 'groupChat.archive',
    params,
    response: groupChatSchema,
  }),
  /** Brings the chat service up to date for these people; without any, for the whole group (GC-018). */
  sync: defineCall({
    method: 'POST',
    path: '/api/group_chats/:id/sync',
    access: 'groupChat.createUpdate',
    params,
    body: z.object({ userIds: emptyIfLeftOut }),
    response: groupChatSchema,
  }),
} as const
