import { randomUUID } from 'node:crypto'
import type { Conversation, ConversationForm, ReplyForm } from '@contract/conversations'
import type { Scope } from '@server/database/scope'
import { plainTextHtml } from '@server/html/plainTextHtml'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { mediaService, type LinkToFile } from '@server/resources/media/mediaService'
import type { MediaHolders } from '@server/resources/mediaHolders'
import { messageThreadRepository } from '@server/resources/notifications/messageThreadRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { conversationRepository } from './conversationRepository'
import { recipientRepository } from './recipientRepository'

type Own = NonNullable<Awaited<ReturnType<typeof messageThreadRepository.lock>>>

const isOther =
  ({ actor }: Scope) =>
  ({ globalId }: { globalId: string }) =>
    globalId !== actor.globalId

const show = async (scope: Scope, id: string, linkTo: LinkToFile): Promise<Conversation> => {
  const notificationId = await messageThreadRepository.ownId(scope, id)
  if (notificationId === undefined) throw missing()
  const participants = await conversationRepository.participants(scope, id)
  const canReply = participants.filter(isOther(scope)).some(({ isActive }) => isActive)
  const replies = await conversationRepository.replies(scope, id)
  const notifications = await mediaService.withMedia(scope, replies, linkTo)
  return { id, notificationId, canReply, participants, notifications }
}

/** The conversation of a message; of a message without one, it begins with the first reply. */
const conversationOf = async (scope: Scope, { conversation_id, sender_id, ...own }: Own): Promise<string> => {
  if (conversation_id !== null) return conversation_id
  if (sender_id === null || sender_id === scope.actor.globalId) throw refused('This message has nobody to reply to')
  const conversationId = await conversationRepository.create(scope, own.created_at)
  await messageThreadRepository.adopt(scope, { ...own, sender_id }, { conversationId })
  return conversationId
}

/** 422 when nobody who could read a reply has an active account. */
const requireReader = async (scope: Scope, conversationId: string) => {
  const others = (await conversationRepository.participants(scope, conversationId)).filter(isOther(scope))
  if (others.some(({ isActive }) => isActive)) return
  const [{ name } = { name: 'The other person' }] = others
  throw refused(`${name} no longer has an active account, so nobody would read a reply`)
}

export const conversationService = {
  /** The replies to a personal message; 404 for everybody who does not take part. */
  show,

  /** A new message to somebody to whom the person may write (D-104). */
  async start(scope: Scope, form: ConversationForm, linkTo: LinkToFile): Promise<Conversation> {
    const { recipientId, subject, message, mediaId = null } = form
    if (!(await recipientRepository.mayWriteTo(scope, recipientId)))
      throw refusedField('recipientId', "You can't write to this person")
    const conversationId = await conversationRepository.create(scope)
    if (mediaId !== null) await mediaService.attach(scope, mediaId, { kind: 'conversation', id: conversationId })
    const first = { conversationId, recipientId, subject, message: plainTextHtml(message), mediaId }
    notificationService.announce(scope, await messageThreadRepository.send(scope, first))
    return show(scope, conversationId, linkTo)
  },

  /** Replies to a personal message of the person's own inbox (IN-028, IN-031). */
  async reply(scope: Scope, notificationId: string, form: ReplyForm, linkTo: LinkToFile): Promise<Conversation> {
    const own = await messageThreadRepository.lock(scope, notificationId)
    if (!own) throw missing()
    if (own.sub_category !== 'personal') throw refused('Only personal messages can be replied to')

    const conversationId = await conversationOf(scope, own)
    await requireReader(scope, conversationId)
    const { mediaId = null } = form
    const reply = { id: randomUUID(), conversationId, message: plainTextHtml(form.message), mediaId }
    if (mediaId !== null) await mediaService.attach(scope, mediaId, { kind: 'reply', id: reply.id })
    if (!(await conversationRepository.addReply(scope, reply)))
      throw refused('This message has reached its limit of 500 replies. Please write a new message')
    const changed = await messageThreadRepository.noteReply(scope, conversationId, reply.message)
    notificationService.announce(scope, changed)
    return show(scope, conversationId, linkTo)
  },

  /** Who reads a conversation reads its files; what was sent is not changed any more (D-69). */
  mediaHolders: {
    conversation: async (scope, id) => (await messageThreadRepository.ownId(scope, id)) !== undefined,
    reply: async (scope, id) => {
      const conversationId = await conversationRepository.idOfReply(scope, id)
      return conversationId !== undefined && (await messageThreadRepository.ownId(scope, conversationId)) !== undefined
    },
  } satisfies MediaHolders,
}
