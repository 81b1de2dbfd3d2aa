import { mailCalls } from '@contract/mails'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { listTags } from '../records/listEndpoints'
import { resource } from '../resource'

const name = 'mails'
const { whole } = listTags(name)
const rereadsAll = { invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [whole]) }

export const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    wholeMail: queryOf(build, mailCalls.show, (id: string) => ({ params: { id } }), {
      providesTags: [whole],
      keepUnusedDataFor: 0, // its text may open an account
    }),
    retryMail: mutationOf(build, mailCalls.retry, (id: string) => ({ params: { id } }), rereadsAll),
    sendTestMail: creationOf(build, mailCalls.test, (_sending: { formKey: string }) => ({}), rereadsAll),
  }),
})
const { retryMail, sendTestMail } = mailsApi.endpoints
export const { useRetryMailMutation, useSendTestMailMutation } = mailsApi

/** The organisation's mails of the last 90 days. */
export const mails = resource(name, { index: mailCalls.index }, { records: [retryMail, sendTestMail] })

/** A mail with its text; read anew whenever its dialog opens. */
export const useWholeMail = (id: string) => {
  const { currentData, isError, isFetching, refetch } = mailsApi.useWholeMailQuery(id)
  return { mail: currentData, isError, isFetching, retry: () => void refetch() }
}
