import { listenForNotices } from '@client/notices/noticeListeners'
import type { NoticeTable } from '@client/notices/noticeTable'
import { areas } from '@client/routes/areas'

/** What calls say, by endpoint; a test sees to it that no two areas claim one. */
const areaNotices: NoticeTable = Object.fromEntries(areas.flatMap(({ notices = {} }) => Object.entries(notices)))

export const listenForAreaNotices = listenForNotices(areaNotices)
