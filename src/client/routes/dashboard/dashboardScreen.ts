import type { LoadedScreen } from '@client/kits/areas/area'
import { diarySlice, diarySnapshot, listenForChangedDiary } from '@client/state/diary/diarySlice'
import { DashboardRoute } from './DashboardRoute'
import { prefetchDashboard } from './dashboardRows'

/** The content of the chunk of the dashboard. */
export const dashboardScreen: LoadedScreen = {
  Screen: DashboardRoute,
  prefetch: prefetchDashboard,
  slices: [{ slice: diarySlice, part: diarySnapshot }],
  listeners: [listenForChangedDiary],
}
