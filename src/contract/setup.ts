import * as z from 'zod/mini'
import { emailSchema } from './account'
import { defineCall } from './call'
import { entityId, nothing } from './common'
import { limit } from './limitedText'
import { newPasswordFields, passwordsMatch } from './passwordRules'
import { plainLine, tabsToSpaces } from './plainLine'
import { personName } from './registration'
import { visibleField } from './visibleText'

const fields = {
  organisation: visibleField('organisation').check(
    tabsToSpaces,
    limit('Organisation', 100),
    plainLine('Organisation is invalid'),
  ),
  firstName: personName('first name'),
  lastName: personName('last name'),
  email: emailSchema,
  ...newPasswordFields,
} as const

/** What the first administrator types to set up the portal. */
export const setupSchema = z.object(fields).check(passwordsMatch)
export type SetupForm = z.infer<typeof setupSchema>

/** The token of the link that the server prints. */
const token = entityId.check(z.maxLength(200))
const setupRequest = z.object({ token, ...fields }).check(passwordsMatch)
export type Setup = z.infer<typeof setupRequest>

export const setupCalls = {
  /** Whether a link is valid, without using it up; 422 when it is not. Its token is in the body, never in a URL. */
  check: defineCall({
    method: 'POST',
    path: '/api/setup/check',
    access: 'public',
    body: z.object({ token }),
    response: nothing,
  }),
  /** Creates the organisation and its administrator, once, while there is no organisation; 422 for any other link. */
  create: defineCall({
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    body: setupRequest,
    response: nothing,
  }),
} as const
