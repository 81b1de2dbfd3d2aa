import { listenForNotices } from '@client/notices/noticeListeners'
import type { NoticeTable } from '@client/notices/noticeTable'
import { areas } from '@client/routes/areas'

/** Notices of the areas' calls by endpoint; a test makes sure that no two areas claim the same endpoint. */
const areaNotices: NoticeTable = Object.fromEntries(areas.flatMap(({ notices = {} }) => Object.entries(notices)))

export const listenForAreaNotices = listenForNotices(areaNotices)
