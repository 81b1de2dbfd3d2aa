import type { core } from 'zod'
import { dayListCalls } from '@contract/dayLists'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

/** DB-057 */
const mostLists = 200

/** A day as the calls write it, `26/11/2026`, at a location. */
type DayAtPlace = { locationId: string; day: string }
/** Among the lists of the day, those of a name or a status. */
type DayLists = DayAtPlace &
  Pick<core.input<typeof dayListCalls.index.query>, 'q[task_root_name_cont]' | 'q[status_eq]'>

const dayListsQuestion = ({ locationId, day, ...filters }: DayLists) => ({
  query: { 'q[location_id_eq]': locationId, 'q[from_date]': day, 'q[to_date]': day, ...filters, per_page: mostLists },
})

const dayListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayLists: queryOf(build, dayListCalls.index, dayListsQuestion),
    performance: queryOf(build, dayListCalls.performance, ({ locationId, day }: DayAtPlace) => ({
      params: { id: locationId },
      query: { 'q[from_date]': `${day} 00:00:00`, 'q[to_date]': `${day} 23:59:59` },
    })),
  }),
})
const { dayLists, performance } = dayListsApi.endpoints

const questionOf = (locationId: string | undefined, day: string) =>
  locationId === undefined ? undefined : { locationId, day }

export const prefetchDayLists = (question: DayAtPlace) => dayLists.initiate(question, { subscribe: false })

/** What is to be done at a location on a day; nothing is asked for without a location (DB-057). */
export const useDayLists = (locationId: string | undefined, day: string) =>
  useWidgetQuery(dayLists, questionOf(locationId, day))

/** How the lists of a day go at a location. A failure is not repeated by itself (DB-064). */
export const usePerformance = (locationId: string | undefined, day: string) =>
  useWidgetQuery(performance, questionOf(locationId, day), { isRetried: false })
