import { accountCalls, type Profile } from '@contract/account'
import { api, request, type Answer } from '../api'
import { mutationOf } from '../endpointOf'
import { sessionApi } from '../session/sessionApi'
import type { RootState } from '../types'

type QuickPanel = Answer<typeof accountCalls.quickPanel>

const listIn = (answer: unknown, name: keyof QuickPanel): unknown[] => {
  const list = typeof answer === 'object' && answer !== null ? (answer as Partial<QuickPanel>)[name] : undefined
  return Array.isArray(list) ? list : []
}

/** The two lists of any response, empty where the response has no lists (SH-023). */
export const readQuickPanel = (answer: unknown): QuickPanel => ({
  notes: listIn(answer, 'notes'),
  events: listIn(answer, 'events'),
})

/** Calls of the specification that no screen uses yet (decision 0014). */
export const callsWithoutScreen = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requested only by a component that shows it (D-25). */
    quickPanel: build.query<QuickPanel, void>({
      query: () => request(accountCalls.quickPanel, {}),
      transformResponse: readQuickPanel,
    }),
    /** The account by the wrapped call that other products use (SH-022, D-25); the profile form uses another call. */
    updateUser: mutationOf(build, accountCalls.updateUser, (user: Profile) => ({ body: { user } }), {
      onQueryStarted: async (_user, { dispatch, getState, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null })) // the caller reports the failure
        const mine = (getState() as RootState).session.account
        if (data && mine?.uid === data.user.uid)
          await dispatch(sessionApi.util.upsertQueryData('me', undefined, data.user))
      },
    }),
  }),
})
