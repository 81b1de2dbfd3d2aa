import { type Received, receivedCalls } from '@contract/receivedMessages'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { notificationList } from '../notifications/notificationsApi'
import { polling } from '../records/listEndpoints'
import type { AppDispatch } from '../types'

const ofOne = (id: string) => ({ params: { id } })

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Received }> }

export const receivedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Read again with the inbox: what ends a message's wait changes both. */
    received: queryOf(build, receivedCalls.show, ofOne, { providesTags: [notificationList.tags.whole] }),
    /** Ends an urgent message of the inbox (D-101). */
    confirmReceived: mutationOf(build, receivedCalls.confirm, ofOne, {
      invalidatesTags: (_answer, error) => (error ? [] : ['NotificationStatus', notificationList.tags.whole]),
      async onQueryStarted(id: string, { dispatch, queryFulfilled }: Started) {
        const answer = await queryFulfilled.catch(() => null) // a notice reports the failure
        if (answer) await dispatch(receivedApi.util.upsertQueryData('received', id, answer.data))
      },
    }),
  }),
})
export const { useConfirmReceivedMutation } = receivedApi

/** What a communication asks of the person; `isGone` once it is no longer theirs. */
export const useReceived = (id: string) => {
  const { data, error, refetch } = receivedApi.useReceivedQuery(id, { ...polling, refetchOnMountOrArgChange: true })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { received: data, isGone, isError: error !== undefined, retry: () => void refetch() }
}
