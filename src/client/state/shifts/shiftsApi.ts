import { shiftCalls, type ShiftOffer } from '@contract/shifts'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { rosterTags } from '../roster/rosterTags'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

/** On the dashboard (DB-043). */
export const shiftsShown: number = 3

/** From an instant on, in seconds since 1970. */
const upcomingShiftsQuestion = (from: number) => ({
  query: { per_page: shiftsShown, 'q[date_start_gteq]': from },
})

const answered = { invalidatesTags: [rosterTags.shifts, rosterTags.place] }

export const shiftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    upcomingShifts: queryOf(build, shiftCalls.mine, upcomingShiftsQuestion, { providesTags: [rosterTags.shifts] }),
    /** Refused ones too show what is so now: another person was first. */
    acceptOffer: mutationOf(
      build,
      shiftCalls.acceptOffer,
      ({ id, unassignedShiftAttributes: shiftOffer }: ShiftOffer) => ({ params: { id }, body: { shiftOffer } }),
      answered,
    ),
    declineOffer: mutationOf(build, shiftCalls.declineOffer, (id: string) => ({ params: { id } }), answered),
  }),
})
export const { useAcceptOfferMutation, useDeclineOfferMutation } = shiftsApi
const { upcomingShifts } = shiftsApi.endpoints

export const prefetchUpcomingShifts = (from: number) => upcomingShifts.initiate(from, { subscribe: false })

/** The person's next shifts, leave and offers. */
export const useUpcomingShifts = (from: number) => useWidgetQuery(upcomingShifts, from)
