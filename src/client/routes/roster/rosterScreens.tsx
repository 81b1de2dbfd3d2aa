import type { LoadedScreen } from '@client/kits/areas/area'
import { LeaveRequests } from './LeaveRequests'
import { MyRoster } from './MyRoster'
import { MyShifts } from './MyShifts'
import { RosterRoute } from './RosterRoute'

/** The content of the roster's chunk. */
export const rosterScreens = {
  myRoster: {
    Screen: () => (
      <RosterRoute>
        <MyRoster />
      </RosterRoute>
    ),
  },
  myShifts: {
    Screen: () => (
      <RosterRoute>
        <MyShifts />
      </RosterRoute>
    ),
  },
  leaveRequests: {
    Screen: () => (
      <RosterRoute>
        <LeaveRequests />
      </RosterRoute>
    ),
  },
} satisfies Record<string, LoadedScreen>
