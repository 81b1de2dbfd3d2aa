import { shiftCalls } from '@contract/shifts'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

/** On the dashboard (DB-043). */
export const shiftsShown: number = 3

/** From an instant on, in seconds since 1970. */
const upcomingShiftsQuestion = (from: number) => ({
  query: { per_page: shiftsShown, 'q[date_start_gteq]': from },
})

const shiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    upcomingShifts: queryOf(build, shiftCalls.mine, upcomingShiftsQuestion),
  }),
})
const { upcomingShifts } = shiftsApi.endpoints

export const prefetchUpcomingShifts = (from: number) => upcomingShifts.initiate(from, { subscribe: false })

/** The person's next shifts, leave and offers. */
export const useUpcomingShifts = (from: number) => useWidgetQuery(upcomingShifts, from)
