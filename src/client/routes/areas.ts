import type { Area } from '@client/kits/areas/area'
import { conversationsArea } from './conversations/conversationsArea'
import { dashboardArea } from './dashboard/dashboardArea'
import { diaryArea } from './diary/diaryArea'
import { feedArea } from './employeeFeeds/feedArea'
import { feedsArea } from './feedAdmin/feedsArea'
import { groupChatsArea } from './groupChats/groupChatsArea'
import { inboxArea } from './inbox/inboxArea'
import { profileArea } from './profile/profileArea'
import { rosterArea } from './roster/rosterArea'
import { shortCodesArea } from './shortCodes/shortCodesArea'

/** Every area that is built: routes, menus, titles, notices and the boot script's prefetches derive from this list. */
export const areas: readonly Area[] = [
  dashboardArea,
  feedArea,
  feedsArea,
  groupChatsArea,
  inboxArea,
  conversationsArea,
  diaryArea,
  profileArea,
  rosterArea,
  shortCodesArea,
]
