import type { Area, LoadScreen } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { rosterTitles } from '@client/texts/rosterTitles'

const screen: LoadScreen = async () => {
  const { RosterRoute } = await import(/* webpackChunkName: "roster" */ './RosterRoute')
  return { Drawn: RosterRoute }
}

/** URLs that redirect to the roster service (D-29). */
export const rosterArea: Area = {
  id: 'roster',
  pages: [
    { page: 'myRoster', title: textOf(rosterTitles, 'myRoster'), isForTraining: true, screen },
    { page: 'myShifts', title: textOf(rosterTitles, 'myShifts'), isForTraining: true, screen },
    { page: 'leaveRequests', title: textOf(rosterTitles, 'leaveRequests'), isForTraining: true, screen },
  ],
}
