import type { Conversation, ConversationForm } from '@contract/conversations'
import type { Scope } from '@server/database/scope'
import { plainTextHtml } from '@server/html/plainTextHtml'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { messageThreadRepository } from '@server/resources/notifications/messageThreadRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { conversationRepository } from './conversationRepository'
import { recipientRepository } from './recipientRepository'

type Own = NonNullable<Awaited<ReturnType<typeof messageThreadRepository.lock>>>

const isOther =
  ({ actor }: Scope) =>
  ({ globalId }: { globalId: string }) =>
    globalId !== actor.globalId

const show = async (scope: Scope, id: string): Promise<Conversation> => {
  const notificationId = await messageThreadRepository.ownId(scope, id)
  if (notificationId === undefined) throw missing()
  const participants = await conversationRepository.participants(scope, id)
  const canReply = participants.filter(isOther(scope)).some(({ isActive }) => isActive)
  return { id, notificationId, canReply, participants, notifications: await conversationRepository.replies(scope, id) }
}

/** The conversation of a message; of a message without one, it begins with the first reply. */
const conversationOf = async (scope: Scope, { conversation_id, sender_id, ...own }: Own): Promise<string> => {
  if (conversation_id !== null) return conversation_id
  if (sender_id === null || sender_id === scope.actor.globalId) throw refused('This message has nobody to reply to')
  const { id, subject, message, message_text, created_at } = own
  const conversationId = await conversationRepository.create(scope, created_at)
  const first = { id, subject, message, message_text, created_at, sender_id }
  await messageThreadRepository.adopt(scope, first, { conversationId })
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
  async start(scope: Scope, { recipientId, subject, message }: ConversationForm): Promise<Conversation> {
    if (!(await recipientRepository.mayWriteTo(scope, recipientId)))
      throw refusedField('recipientId', "You can't write to this person")
    const conversationId = await conversationRepository.create(scope)
    const first = { conversationId, recipientId, subject, message: plainTextHtml(message) }
    notificationService.announce(scope, await messageThreadRepository.send(scope, first))
    return show(scope, conversationId)
  },

  /** Replies to a personal message of the person's own inbox (IN-028, IN-031). */
  async reply(scope: Scope, notificationId: string, text: string): Promise<Conversation> {
    const own = await messageThreadRepository.lock(scope, notificationId)
    if (!own) throw missing()
    if (own.sub_category !== 'personal') throw refused('Only personal messages can be replied to')

    const conversationId = await conversationOf(scope, own)
    await requireReader(scope, conversationId)
    const message = plainTextHtml(text)
    if (!(await conversationRepository.addReply(scope, conversationId, message)))
      throw refused('This conversation has reached its limit of 500 replies. Please write a new message')
    notificationService.announce(scope, await messageThreadRepository.noteReply(scope, conversationId, message))
    return show(scope, conversationId)
  },
}
