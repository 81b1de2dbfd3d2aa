import * as z from 'zod/mini'
import { defineCall } from './call'

/** The message for users of training organisations (D-92). */
export const noChatInTraining = 'Chat is not available for training organisations'

/** Admits one person to the chat service for an hour; the app requests the next token before its end. */
export const chatTokenSchema = z.object({
  token: z.string(),
  /** Where the SDK connects to; absent for Twilio's cloud (D-90). */
  clientOptions: z.optional(z.object({ Twilsock: z.object({ uri: z.string() }) })),
})
export type ChatToken = z.infer<typeof chatTokenSchema>

export const groupChatCalls = {
  token: defineCall({
    method: 'GET',
    path: '/api/group_chats/token',
    access: 'portal.use',
    response: chatTokenSchema,
  }),
} as const
