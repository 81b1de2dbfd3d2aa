import {
  registrationCalls,
  type PasswordReset,
  type PasswordResetRequest,
  type Registration,
} from '@contract/registration'
import { api, request, type Answer } from '../api'

/** Public endpoints besides sign-in (D-24, SH-021). */
const openApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<Answer<typeof registrationCalls.register>, Registration>({
      query: (user) => request(registrationCalls.register, { body: { user } }),
    }),
    requestPasswordReset: build.mutation<Answer<typeof registrationCalls.requestPasswordReset>, PasswordResetRequest>({
      query: (user) => request(registrationCalls.requestPasswordReset, { body: { user } }),
    }),
    resetPassword: build.mutation<Answer<typeof registrationCalls.resetPassword>, PasswordReset>({
      query: (user) => request(registrationCalls.resetPassword, { body: { user } }),
    }),
  }),
})
export const { useRegisterMutation, useRequestPasswordResetMutation, useResetPasswordMutation } = openApi
