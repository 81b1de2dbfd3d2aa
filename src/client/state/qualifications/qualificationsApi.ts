import { qualificationCalls } from '@contract/qualifications'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

/** On the card (DB-012). */
const shown: number = 3

const qualificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    qualifications: queryOf(build, qualificationCalls.index, (perPage: number) => ({ query: { per_page: perPage } })),
  }),
})
const { qualifications } = qualificationsApi.endpoints

export const prefetchQualifications = () => qualifications.initiate(shown, { subscribe: false })

/** The most urgent of the person's own qualifications. */
export const useQualifications = () => useWidgetQuery(qualifications, shown)
