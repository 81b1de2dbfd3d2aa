import type { Area, AreaPage } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { rosterTitles } from '@client/texts/rosterTitles'
import { rosterNotices } from './rosterNotices'

const pageOf = (page: 'myRoster' | 'myShifts' | 'leaveRequests'): AreaPage => ({
  page,
  title: textOf(rosterTitles, page),
  isForTraining: true,
  screen: async () => {
    const { rosterScreens } = await import(/* webpackChunkName: "roster" */ './rosterScreens')
    return rosterScreens[page]
  },
})

const live: Area['live'] = async () => {
  const { rosterLive } = await import(/* webpackChunkName: "live" */ '@client/state/roster/rosterLive')
  return rosterLive
}

/** Shifts and leave, where Muster keeps them; else these addresses lead to the roster service (D-29, decision 0043). */
export const rosterArea: Area = {
  id: 'roster',
  pages: [pageOf('myRoster'), pageOf('myShifts'), pageOf('leaveRequests')],
  live,
  notices: rosterNotices,
}
