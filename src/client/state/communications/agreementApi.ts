import type { input } from 'zod'
import { agreementCalls, type ReceivedAgreement } from '@contract/agreements'
import { api } from '../api'
import { creationOf, queryOf } from '../endpointOf'
import { notificationList } from '../notifications/notificationsApi'
import type { AppDispatch } from '../types'
import { communicationTags as tags } from './communicationTags'

type Signing = { id: string; agreement: input<typeof agreementCalls.sign.body>['agreement']; formKey: string }
type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: ReceivedAgreement }> }

export const agreementApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreement: queryOf(build, agreementCalls.show, (id: string) => ({ params: { id } }), {
      providesTags: [tags.agreement],
    }),
    /** Ends an urgent message of the inbox (D-101). A refused one shows what is so now: it may be signed already. */
    signAgreement: creationOf(
      build,
      agreementCalls.sign,
      ({ id, agreement }: Signing) => ({ params: { id }, body: { agreement } }),
      {
        invalidatesTags: (_answer, error) =>
          error ? [tags.agreement] : ['NotificationStatus', notificationList.tags.whole],
        async onQueryStarted({ id }: Signing, { dispatch, queryFulfilled }: Started) {
          const answer = await queryFulfilled.catch(() => null) // the form shows the failure
          if (answer) await dispatch(agreementApi.util.upsertQueryData('agreement', id, answer.data))
        },
      },
    ),
  }),
})
export const { useSignAgreementMutation } = agreementApi

/** The agreement that a person was sent, as it is now each time it is opened. */
export const useAgreement = (id: string, isWanted: boolean) => {
  const { data, isError, refetch } = agreementApi.useAgreementQuery(id, {
    skip: !isWanted,
    refetchOnMountOrArgChange: true,
  })
  return {
    agreement: data,
    isError,
    retry: () => void refetch(),
    /** The agreement as it is now; undefined when it cannot be read. */
    readAgain: async () => (await refetch()).data,
  }
}
