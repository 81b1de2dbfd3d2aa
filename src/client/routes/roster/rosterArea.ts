import type { Area, AreaPage } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { ApiError } from '@client/state/api'
import type { leaveApi } from '@client/state/roster/leaveRequests'
import { rosterLive } from '@client/state/roster/rosterTags'
import type { shiftsApi } from '@client/state/shifts/shiftsApi'
import { textOf } from '@client/texts/catalogue'
import { rosterTitles } from '@client/texts/titles'

/** An offer that was declined is gone. */
const unlessGone = ({ status, message }: ApiError) =>
  status === 404 ? 'This shift is no longer offered to you' : message

const offers = noticesOf<typeof shiftsApi>()({
  acceptOffer: { success: 'Shift has been accepted', failure: unlessGone },
  declineOffer: { success: 'Shift has been declined', failure: unlessGone },
})

/** The form itself shows why leave could not be requested. */
const leave = noticesOf<typeof leaveApi>()({
  askForLeave: { success: 'Leave has been requested' },
  withdrawLeave: { success: 'Leave request has been withdrawn', failure: ({ message }) => message },
  approveLeave: { success: 'Leave has been approved', failure: ({ message }) => message },
  rejectLeave: { success: 'Leave has been rejected', failure: ({ message }) => message },
})

const pageOf = (page: 'myRoster' | 'myShifts' | 'leaveRequests'): AreaPage => ({
  page,
  title: textOf(rosterTitles, page),
  isForTraining: true,
  screen: async () => {
    const { rosterScreens } = await import(/* webpackChunkName: "roster" */ './rosterScreens')
    return rosterScreens[page]
  },
})

/** Shifts and leave, where Muster keeps them; else these addresses lead to the roster service (D-29, decision 0043). */
export const rosterArea: Area = {
  id: 'roster',
  pages: [pageOf('myRoster'), pageOf('myShifts'), pageOf('leaveRequests')],
  live: rosterLive,
  notices: { ...leave, ...offers },
}
