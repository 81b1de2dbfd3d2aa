import { loginFailed, sessionCalls, type Account, type Credentials } from '@contract/session'
import { serviceCalls, type Service } from '@contract/services'
import { publicSettingsCalls, type PublicSettings } from '@contract/publicSettings'
import { api, request, type ApiError } from '../api'

const bearer = /^Bearer (.+)$/i

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers the token, which the server sends in the authorization header (SH-002). */
    login: build.mutation<{ token: string }, Credentials>({
      queryFn: async (user, _api, _options, baseQuery) => {
        const { error, meta } = await baseQuery(request(sessionCalls.login, { body: { user } }))
        if (error) return { error }
        const token = bearer.exec(meta?.authorization ?? '')?.[1]
        const noToken: ApiError = { status: 0, errors: {}, message: loginFailed }
        return token ? { data: { token } } : { error: noToken }
      },
    }),
    me: build.query<Account, void>({ query: () => request(sessionCalls.me, {}) }),
    services: build.query<{ services: Service[] }, void>({ query: () => request(serviceCalls.index, {}) }),
    publicSettings: build.query<{ settings: PublicSettings }, void>({
      query: () => request(publicSettingsCalls.show, {}),
    }),
  }),
})
export const { useLoginMutation, usePublicSettingsQuery } = sessionApi
