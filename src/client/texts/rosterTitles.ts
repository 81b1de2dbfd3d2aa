import { catalogue } from './catalogue'

export const rosterTitles = catalogue({
  myRoster: 'My Roster',
  myShifts: 'My Shifts',
  leaveRequests: 'Leave Requests',
})
