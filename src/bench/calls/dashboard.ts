import { format } from 'date-fns'
import { articleCalls } from '@contract/articles'
import { dayListCalls } from '@contract/dayLists'
import { diaryCalls } from '@contract/diary'
import { feedCalls } from '@contract/feeds'
import { notificationCalls } from '@contract/notifications'
import { qualificationCalls } from '@contract/qualifications'
import { resourceCalls } from '@contract/resourceLibrary'
import { scoreCalls } from '@contract/scores'
import { shiftCalls } from '@contract/shifts'
import { addressOf, request } from '@client/state/api'
import type { Caller } from './callers'

/** What the widgets of a person's dashboard ask for, training's included. */
export const dashboardOf = ({ locationId, actor }: Caller, now: Date): string[] => {
  const today = format(now, 'dd/MM/yyyy')
  const dayStart = Math.floor(now.getTime() / 86_400_000) * 86_400
  const place = { 'q[location_id_eq]': locationId }
  const diary = { date: format(now, 'yyyy-MM-dd'), location_id: locationId, userGlobalId: actor.globalId }
  const reads = [
    request(scoreCalls.show, { query: { location_id: locationId } }),
    request(qualificationCalls.index, { query: { per_page: 3 } }),
    request(resourceCalls.categories, { query: { ...place, page: 1, per_page: 4 } }),
    request(feedCalls.employeeIndex, { query: { location_id: locationId, per_page: 3, 'q[status_eq]': 'approved' } }),
    request(notificationCalls.index, { query: { per_page: 4, 'q[read_eq]': 'false', 'q[s]': 'high_priority' } }),
    request(shiftCalls.mine, { query: { 'q[date_start_gteq]': dayStart } }),
    request(dayListCalls.index, { query: { ...place, 'q[from_date]': today, 'q[to_date]': today } }),
    request(articleCalls.index, { query: { ...place, per_page: 3, with_detail: 'true' } }),
    ...(actor.canAccessDiary ? [request(diaryCalls.index, { query: { ...diary, per_page: 2 } })] : []),
  ]
  return reads.map(addressOf)
}
