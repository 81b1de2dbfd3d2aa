import { qualificationCalls } from '@contract/qualifications'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

/** On the card (DB-012). */
export const qualificationsShown: number = 3

const qualificationsQuestion = (perPage: number) => ({ query: { per_page: perPage } })

const qualificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    qualifications: queryOf(build, qualificationCalls.index, qualificationsQuestion),
  }),
})
const { qualifications } = qualificationsApi.endpoints

export const prefetchQualifications = () => qualifications.initiate(qualificationsShown, { subscribe: false })

/** The most urgent of the person's own qualifications. */
export const useQualifications = () => useWidgetQuery(qualifications, qualificationsShown)
