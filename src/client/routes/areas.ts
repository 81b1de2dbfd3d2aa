import type { Area } from '@client/kits/areas/area'
import { conversationsArea } from './conversations/conversationsArea'
import { dashboardArea } from './dashboard/dashboardArea'
import { diaryArea } from './diary/diaryArea'
import { employeeFeedsArea } from './employeeFeeds/employeeFeedsArea'
import { feedAdminArea } from './feedAdmin/feedAdminArea'
import { groupChatsArea } from './groupChats/groupChatsArea'
import { inboxArea } from './inbox/inboxArea'
import { profileArea } from './profile/profileArea'
import { rosterArea } from './roster/rosterArea'
import { shortCodesArea } from './shortCodes/shortCodesArea'

/** Every area that is built: routes, menus, titles, notices and the boot script's prefetches derive from this list. */
export const areas: readonly Area[] = [
  dashboardArea,
  employeeFeedsArea,
  feedAdminArea,
  groupChatsArea,
  inboxArea,
  conversationsArea,
  diaryArea,
  profileArea,
  rosterArea,
  shortCodesArea,
]
