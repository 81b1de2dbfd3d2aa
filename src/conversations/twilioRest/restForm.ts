import { z } from 'zod'
import { isStorable } from '@server/database/storableText'
import { conversationRoleOf, serviceRoleOf } from '../sids'
import { invalid } from './restCall'

const text = z.string().refine(isStorable)
/** The store checks the length, and whether it is JSON. */
const name = z.object({ FriendlyName: text.optional() })
const identity = z.object({ Identity: text.min(1).max(256) })
const attributes = z.object({ Attributes: text.optional() })
const instant = z.iso.datetime({ offset: true }).transform((given) => new Date(given))

const roleOf = <Role extends string>(find: (sid: string) => Role | undefined) =>
  z.string().transform((sid, context) => {
    const role = find(sid)
    if (role !== undefined) return role
    context.issues.push({ code: 'custom', message: 'is no role', input: sid })
    return z.NEVER
  })
const serviceRole = z.object({ RoleSid: roleOf(serviceRoleOf).optional() })
const conversationRole = z.object({ RoleSid: roleOf(conversationRoleOf).optional() })

/** An index of a message; 'null' removes it. */
const messageIndex = z.union([
  z.literal('null').transform(() => null),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

const user = z.object({ ...name.shape, ...attributes.shape, ...serviceRole.shape })
const conversation = z.object({
  ...name.shape,
  ...attributes.shape,
  UniqueName: text.optional(),
  State: z.enum(['active', 'inactive', 'closed']).optional(),
})
const participant = z.object({ ...attributes.shape, ...conversationRole.shape })
const message = z.object({ ...attributes.shape, Body: text.optional(), Subject: text.optional() })

/** The known fields of the forms. Other fields are ignored, like at Twilio. */
export const forms = {
  service: z.object({ FriendlyName: text.min(1) }),
  newUser: z.object({ ...user.shape, ...identity.shape }),
  user,
  conversation,
  newParticipant: z.object({ ...participant.shape, ...identity.shape }),
  participant: z.object({ ...participant.shape, LastReadMessageIndex: messageIndex.optional() }),
  newMessage: z.object({
    ...message.shape,
    Author: text.min(1).max(256).default('system'),
    MediaSid: text.optional(),
    DateCreated: instant.optional(),
    ContentSid: z.string().optional(),
  }),
  message,
}

/** Parses a form. Throws Twilio's problem with the name of the parameter. */
export const readForm = <Schema extends z.ZodType>(schema: Schema, form: URLSearchParams): z.output<Schema> => {
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (parsed.success) return parsed.data
  throw invalid(`Invalid parameter '${String(parsed.error.issues[0]?.path[0] ?? 'body')}'`)
}

/** Removes absent keys: an absent field is unchanged, not emptied. */
export const given = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }
