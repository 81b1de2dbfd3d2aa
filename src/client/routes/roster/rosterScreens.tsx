import type { LoadedScreen } from '@client/kits/areas/area'
import { LeaveRequests } from './LeaveRequests'
import { MyRoster } from './MyRoster'
import { MyShifts } from './MyShifts'
import { RosterRoute } from './RosterRoute'

/** The content of the roster's chunk. */
export const rosterScreens = {
  myRoster: {
    Drawn: () => (
      <RosterRoute>
        <MyRoster />
      </RosterRoute>
    ),
  },
  myShifts: {
    Drawn: () => (
      <RosterRoute>
        <MyShifts />
      </RosterRoute>
    ),
  },
  leaveRequests: {
    Drawn: () => (
      <RosterRoute>
        <LeaveRequests />
      </RosterRoute>
    ),
  },
} satisfies Record<string, LoadedScreen>
