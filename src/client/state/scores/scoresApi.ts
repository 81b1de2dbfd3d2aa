import { scoreCalls } from '@contract/scores'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

const scoreQuestion = (locationId: string) => ({ query: { location_id: locationId } })

const scoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    score: queryOf(build, scoreCalls.show, scoreQuestion),
  }),
})
const { score } = scoresApi.endpoints

export const prefetchScore = (locationId: string) => score.initiate(locationId, { subscribe: false })

/** The score of a location; nothing is asked for without one (DB-011). */
export const useScore = (locationId: string | undefined) => useWidgetQuery(score, locationId)
