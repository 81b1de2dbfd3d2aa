import { listenForNotices } from '@client/notices/noticeListeners'
import type { NoticeTable } from '@client/notices/noticeTable'
import { areas } from '@client/routes/areas'

export const areaNotices: NoticeTable = Object.assign({}, ...areas.map(({ notices }) => notices))

export const listenForAreaNotices = listenForNotices(areaNotices)
