import { z } from 'zod'
import { createBoundedCache } from '@server/boundedCache'
import { problems } from '@conversations/problems'
import { isSid } from '@conversations/sids'
import type { MembershipCache } from '@conversations/sync/membershipCache'
import type { ClientSession } from '@conversations/twilsock/clientSession'
import { expect, ok, type Route } from './tunnel'

const typingBody = z.object({ ChannelSid: z.string().refine((sid) => isSid('CH', sid)) })
/** Seconds that a client waits before it sends typing again. */
export const typingTime = 5

/** Milliseconds. The SDK sends every five seconds; a client that sends more often is not passed on. */
const quietTime = 1_000

type TypingDependencies = {
  memberships: MembershipCache
  notify: (session: ClientSession, conversationSid: string) => void
}

/** Typing indicators (protocol, section 11). */
export const typingRoute = ({ memberships, notify }: TypingDependencies): Route => {
  const notified = createBoundedCache<true>(10_000, { ttl: quietTime })
  return {
    method: 'POST',
    path: '/Client/v1/typing',
    handle: async ({ session, body }) => {
      const { ChannelSid: sid } = expect(typingBody, body)
      if (!(await memberships.forMember(session, sid))) throw problems.noConversation()
      const typist = `${session.userSid} ${sid}`
      if (!notified.has(typist)) notify(session, sid)
      notified.set(typist, true)
      return ok({ typing_timeout: typingTime })
    },
  }
}
