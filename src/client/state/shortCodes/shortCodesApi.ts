import { shortCodeCalls, type ShortCodeForm } from '@contract/shortCodes'
import { api } from '../api'
import { creationOf, mutationOf } from '../endpointOf'
import { pagedList } from '../records/pagedList'

export const shortCodeList = pagedList('shortCodes', shortCodeCalls.index, { show: shortCodeCalls.show, perPage: 50 })
const { whole } = shortCodeList.tags

type Creation = { shortCode: ShortCodeForm; formKey: string }
type Edit = { id: string; shortCode: ShortCodeForm & { lockVersion: number | undefined } }

export const shortCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    createShortCode: creationOf(build, shortCodeCalls.create, ({ shortCode }: Creation) => ({ body: { shortCode } }), {
      invalidatesTags: (_answer, error) => (error ? [] : [whole]),
    }),
    updateShortCode: mutationOf(
      build,
      shortCodeCalls.update,
      ({ id, shortCode }: Edit) => ({ params: { id }, body: { shortCode } }),
      { invalidatesTags: (_answer, error) => (error ? [] : [whole]) }, // a new name changes the order of the list
    ),
  }),
})
export const { useCreateShortCodeMutation, useUpdateShortCodeMutation } = shortCodesApi
