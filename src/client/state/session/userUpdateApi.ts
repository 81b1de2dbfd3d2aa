import { accountCalls, type Profile } from '@contract/account'
import type { Account } from '@contract/session'
import { api, request } from '../api'
import type { RootState } from '../types'
import { sessionApi } from './sessionApi'

/** The account by the wrapped call that other products use (SH-022, D-25); the profile form has a call of its own. */
export const userUpdateApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateUser: build.mutation<{ user: Account }, Profile>({
      query: (user) => request(accountCalls.updateUser, { body: { user } }),
      onQueryStarted: async (_user, { dispatch, getState, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null })) // told by whoever asked
        const mine = (getState() as RootState).session.account
        if (data && mine?.uid === data.user.uid)
          await dispatch(sessionApi.util.upsertQueryData('me', undefined, data.user))
      },
    }),
  }),
})
