import {
  registrationCalls,
  type PasswordReset,
  type PasswordResetRequest,
  type Registration,
} from '@contract/registration'
import { api } from '../api'
import { mutationOf } from '../endpointOf'

/** Public endpoints besides sign-in (D-24, SH-021). */
const publicApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: mutationOf(build, registrationCalls.register, (user: Registration) => ({ body: { user } })),
    requestPasswordReset: mutationOf(build, registrationCalls.requestPasswordReset, (user: PasswordResetRequest) => ({
      body: { user },
    })),
    checkPasswordReset: mutationOf(build, registrationCalls.checkPasswordReset, (token: string) => ({
      body: { user: { token } },
    })),
    resetPassword: mutationOf(build, registrationCalls.resetPassword, (user: PasswordReset) => ({ body: { user } })),
  }),
})
export const {
  useCheckPasswordResetMutation,
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
} = publicApi
