import * as z from 'zod/mini'
import { isInGroup } from './accessGroups'
import { defineCall } from './call'
import { lockVersion, nothing } from './common'

const access = 'organisation.manage'
const path = '/api/admin/sign_in_policy'

/** Who must have a second factor. */
export const secondFactorGroups = ['noOne', 'administrators', 'everyone'] as const
export type SecondFactorGroup = (typeof secondFactorGroups)[number]

/** Minutes without anything done after which a session ends. */
export const inactivityTimes = ['never', '15', '30', '60', '120', '240'] as const
export type InactivityTime = (typeof inactivityTimes)[number]

/** How people of an organisation sign in, and stay signed in. */
export const signInPolicyForm = z.object({
  secondFactorFor: z.enum(secondFactorGroups, 'Choose who needs two-step authentication'),
  inactivity: z.enum(inactivityTimes, 'Choose how long people may be inactive'),
  /** The password is asked for again before somebody changes the address that they sign in with. */
  passwordForEmail: z.boolean(),
})
export type SignInPolicy = z.output<typeof signInPolicyForm>

/** Of an organisation that has decided nothing. */
export const openPolicy: SignInPolicy = { secondFactorFor: 'noOne', inactivity: 'never', passwordForEmail: false }

/** Whether somebody has to set up a second factor before they may do anything else. */
export const isSecondFactorDue = (
  { role, hasSecondFactor }: { role: readonly string[]; hasSecondFactor: boolean },
  group: SecondFactorGroup,
): boolean => {
  if (hasSecondFactor || group === 'noOne') return false
  return group === 'everyone' || isInGroup(role, 'admin')
}

export const signInPolicySchema = z.extend(signInPolicyForm, {
  /** People who can sign in and have no second factor yet: they would have to set one up first. */
  withoutSecondFactor: z.object({ administrators: z.int(), everyone: z.int() }),
  lockVersion,
})
export type SignInPolicyRecord = z.infer<typeof signInPolicySchema>

export const signInPolicyCalls = {
  show: defineCall({ method: 'GET', path, access, response: signInPolicySchema }),
  /**
   * In force at once. 422 on `secondFactorFor` while the caller has no second factor; 409 when it was changed meanwhile
   * (D-15).
   */
  update: defineCall({
    method: 'PUT',
    path,
    access,
    body: z.object({ signInPolicy: z.extend(signInPolicyForm, { lockVersion: z.optional(lockVersion) }) }),
    response: signInPolicySchema,
  }),
  /** The person is doing something: a session that is not told so ends, where the organisation limits inactivity. */
  active: defineCall({ method: 'POST', path: '/api/me/activity', access: 'signedIn', response: nothing }),
} as const
