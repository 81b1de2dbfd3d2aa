import { jobCalls } from '@contract/jobs'
import { api } from '../api'
import { mutationOf } from '../endpointOf'
import { listTags } from '../records/listEndpoints'
import { resource } from '../resource'

const name = 'jobs'

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    retryJob: mutationOf(build, jobCalls.retry, (id: string) => ({ params: { id } }), {
      invalidatesTags: (_answer, error) => (error ? [] : [listTags(name).whole]),
    }),
  }),
})
export const { useRetryJobMutation } = jobsApi

/** The organisation's background jobs that are not done. */
export const jobs = resource(name, { index: jobCalls.index }, { records: [jobsApi.endpoints.retryJob] })
