import { retentionCalls, type Retention, type RetentionRules } from '@contract/retention'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import type { AppDispatch } from '../types'

type Edit = Retention & { lockVersion: number | undefined }
type Lifecycle = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: RetentionRules }> }

const takeAnswer = async (_edit: Edit, { dispatch, queryFulfilled }: Lifecycle) => {
  const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
  if (result) void dispatch(retentionApi.util.upsertQueryData('retention', undefined, result.data))
}
const toInput = (retention: Edit) => ({ body: { retention } })

export const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    retention: queryOf(build, retentionCalls.show, () => ({})),
    retentionPreview: queryOf(build, retentionCalls.preview, ({ auditLog: audit_log, ...others }: Retention) => ({
      query: { ...others, audit_log },
    })),
    updateRetention: mutationOf(build, retentionCalls.update, toInput, { onQueryStarted: takeAnswer }),
    /** Puts the times back that are in force, before shorter ones take effect. */
    takeBackRetention: mutationOf(build, retentionCalls.update, toInput, {
      async onQueryStarted(edit, lifecycle) {
        await takeAnswer(edit, lifecycle)
        // refused, because somebody else has decided meanwhile: what they have decided is shown
        await lifecycle.queryFulfilled.catch(() => lifecycle.dispatch(prefetchRetention))
      },
    }),
  }),
})
export const { useUpdateRetentionMutation, useTakeBackRetentionMutation } = retentionApi

/** How long the organisation keeps what, with the request's status. */
export const useRetention = () => {
  const { data, isError, refetch } = retentionApi.useRetentionQuery()
  return { retention: data, isError, retry: () => void refetch() }
}

/** What would be removed now; counted anew for other times, and not at all while `isNeeded` is false. */
export const useRetentionPreview = (wanted: Retention, isNeeded: boolean) => {
  const { currentData, isError, refetch } = retentionApi.useRetentionPreviewQuery(wanted, {
    skip: !isNeeded,
    refetchOnMountOrArgChange: true,
  })
  return { preview: currentData, isError, retry: () => void refetch() }
}

/** Prefetches the times before their page renders. */
export const prefetchRetention = (dispatch: AppDispatch) =>
  dispatch(retentionApi.endpoints.retention.initiate(undefined, { subscribe: false, forceRefetch: true }))
