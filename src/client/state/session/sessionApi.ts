import { loginFailed, sessionCalls, type Credentials } from '@contract/session'
import { serviceCalls } from '@contract/services'
import { publicSettingsCalls } from '@contract/publicSettings'
import { api, request, type Answer, type ApiError } from '../api'
import { queryOf } from '../endpointOf'
import { useAppSelector } from '../hooks'
import { selectPublicSettings } from './sessionSelectors'

const bearer = /^Bearer (.+)$/i
export const bearerIn = (header: string | null | undefined) => bearer.exec(header ?? '')?.[1]

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the token, which the server sends in the authorization header (SH-002), or that a code is required
     * (D-20).
     */
    login: build.mutation<{ token: string } | { otpRequired: true }, Credentials>({
      queryFn: async (user, _api, _options, baseQuery) => {
        const { data, error, meta } = await baseQuery(request(sessionCalls.login, { body: { user } }))
        if (error) return { error }
        if ((data as Answer<typeof sessionCalls.login> | null)?.otpRequired) return { data: { otpRequired: true } }
        const token = bearerIn(meta?.authorization)
        const noToken: ApiError = { status: 0, errors: {}, message: loginFailed }
        return token ? { data: { token } } : { error: noToken }
      },
    }),
    me: queryOf(build, sessionCalls.me, () => ({})),
    services: queryOf(build, serviceCalls.index, () => ({})),
    publicSettings: queryOf(build, publicSettingsCalls.show, () => ({})),
  }),
})
export const { useLoginMutation } = sessionApi

/** Public settings of this installation; null before the response, `isFailed` when the request failed (SH-016). */
export const usePublicSettings = () => {
  const { isError } = sessionApi.usePublicSettingsQuery()
  return { settings: useAppSelector(selectPublicSettings), isFailed: isError }
}
