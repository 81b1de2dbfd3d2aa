import { noticesOf } from '@client/notices/noticeTable'
import type { rosterApi } from '@client/state/roster/rosterApi'

/** The form itself shows why leave could not be requested. */
export const rosterNotices = noticesOf<typeof rosterApi>()({
  askForLeave: { success: 'Leave has been requested' },
  withdrawLeave: { success: 'Leave request has been withdrawn', failure: ({ message }) => message },
  approveLeave: { success: 'Leave has been approved', failure: ({ message }) => message },
  rejectLeave: { success: 'Leave has been rejected', failure: ({ message }) => message },
})
