import type { Conversation, JSONObject, Message } from '@twilio/conversations'
import {
  aroundMissed,
  aroundPaged,
  fileUrlsArrived,
  messagesPaged,
  newerPaged,
  reactionRefused,
} from '@client/state/chat/chatEvents'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import type { ChatTransport, TellChat } from './chatTransport'
import { messageOf } from './twilioRecords'

/** LC-027 */
const pageSize = 20
/** Links to files live five minutes; a little earlier they are asked for again (LC-047). */
const linkLifeMs = 4.5 * 60_000
/** What a message's attributes may take (D-93). */
const mostAttributes = 4_096
const noMoreReactions = 'This message cannot take more reactions'

const objectOf = ({ attributes }: Message): JSONObject =>
  typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes) ? attributes : {}
const sizeOf = (attributes: JSONObject) => new TextEncoder().encode(JSON.stringify(attributes)).length

type Find = (sid: string) => Promise<Conversation>

const messageAt = async (conversation: Conversation, index: number): Promise<Message> => {
  const found = (await conversation.getMessages(1, index)).items.at(-1)
  if (found?.index !== index) throw new Error(`There is no message ${index} any more`)
  return found
}

const withReaction = (message: Message, own: string, emoji: readonly string[]): JSONObject => {
  const attributes = objectOf(message)
  const reactions = typeof attributes['reactions'] === 'object' ? (attributes['reactions'] as JSONObject) : {}
  const { [own]: _before, ...others } = reactions
  return { ...attributes, reactions: emoji.length > 0 ? { ...others, [own]: [...emoji] } : others }
}

/** Reading and changing messages. `find` gives a conversation of the person. */
export const createMessages = (find: Find, { identity, tell }: { identity: string; tell: TellChat }) => {
  const page = async (sid: string, before?: number) => {
    const conversation = await find(sid)
    const { items, hasPrevPage } = await conversation.getMessages(pageSize, before === undefined ? before : before - 1)
    const messages = items.map(messageOf)
    const place = before === undefined ? { isNewest: true } : { isNewest: false, before }
    tell(messagesPaged({ sid, messages, hasOlder: hasPrevPage, ...place }))
  }
  const after = async (sid: string, index: number) => {
    const { items, hasNextPage } = await (await find(sid)).getMessages(pageSize, index + 1, 'forward')
    return { messages: items.map(messageOf), hasNewer: hasNextPage }
  }

  const react = async ({ sid, conversationSid, index }: ChatMessage, emoji: readonly string[]) => {
    const message = await messageAt(await find(conversationSid), index)
    const attributes = withReaction(message, identity, emoji)
    if (sizeOf(attributes) > mostAttributes) {
      tell(reactionRefused({ messageSid: sid, problem: noMoreReactions }))
      return
    }
    await message.updateAttributes(attributes)
  }

  return {
    loadNewest: (sid) => page(sid),
    loadOlder: (sid, oldestIndex) => page(sid, oldestIndex),

    async loadAround(sid, index) {
      const conversation = await find(sid)
      const [{ items, hasPrevPage }, { messages, hasNewer }] = await Promise.all([
        conversation.getMessages(pageSize + 1, index),
        after(sid, index),
      ])
      if (items.at(-1)?.index !== index) return tell(aroundMissed({ sid, index, why: 'notThere' }))
      const around = [...items.map(messageOf), ...messages]
      tell(aroundPaged({ sid, index, messages: around, hasOlder: hasPrevPage, hasNewer }))
    },

    async loadNewer(sid, newestIndex) {
      tell(newerPaged({ sid, after: newestIndex, ...(await after(sid, newestIndex)) }))
    },

    async send({ conversationSid, body, tmpId, reply }, files) {
      const conversation = await find(conversationSid)
      const attributes = { _tmpId: tmpId, senderId: identity, ...(reply && { reply }) }
      if (files.length === 0) return void (await conversation.sendMessage(body, attributes))
      const builder = conversation.prepareMessage().setAttributes(attributes)
      if (body !== '') builder.setBody(body)
      for (const { name, type, content } of files)
        builder.addMedia({ contentType: type, filename: name, media: content })
      await builder.build().send()
    },

    /** Two who react at once: whoever is refused reads again and tries once more (D-103). */
    react: (message, emoji) => react(message, emoji).catch(() => react(message, emoji)),

    async edit({ conversationSid, index }, body) {
      const message = await messageAt(await find(conversationSid), index)
      await message.updateBody(body)
      await message.updateAttributes({ ...objectOf(message), _edited: true })
    },

    async remove({ conversationSid, index }) {
      await (await messageAt(await find(conversationSid), index)).remove()
    },

    async loadFileUrls(sid, index, fileSids) {
      const message = await messageAt(await find(sid), index)
      const urls = await message.getTemporaryContentUrlsForMediaSids([...fileSids])
      const expiresAt = new Date(Date.now() + linkLifeMs).toISOString()
      tell(fileUrlsArrived({ urls: Object.fromEntries([...urls].map(([file, url]) => [file, { url, expiresAt }])) }))
    },
  } satisfies Partial<ChatTransport>
}
