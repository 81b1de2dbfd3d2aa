import { z } from 'zod'
import { problems } from '@server/conversations/problems'
import type { Rooms } from '@server/conversations/sync/rooms'
import type { ClientSession } from '@server/conversations/twilsock/clientSession'
import { expect, ok, type Route } from './tunnel'

const typingBody = z.object({ ChannelSid: z.string().max(100) })
/** Seconds that a client keeps quiet after having told. */
export const typingTime = 5

type TypingDependencies = { rooms: Rooms; tell: (session: ClientSession, conversationSid: string) => void }

/** Somebody types (protocol, section 11). */
export const typingRoute = ({ rooms, tell }: TypingDependencies): Route => ({
  method: 'POST',
  path: '/Client/v1/typing',
  handle: async ({ session, body }) => {
    const { ChannelSid: sid } = expect(typingBody, body)
    if (!(await rooms.forMember(session, sid))) throw problems.noConversation()
    tell(session, sid)
    return ok({ typing_timeout: typingTime })
  },
})
