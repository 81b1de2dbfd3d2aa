import { useSearchParams } from 'react-router-dom'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { readDay, rosterViews, type Day, type RosterView } from './rosterDays'

/** The view and the day around which it is, in the URL: `?view=month&day=2026-03-02`. The week of today is the default. */
export const useRosterAddress = () => {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const isLeader = useAppSelector((state) => selectMay(state, 'roster.lead'))
  const views = rosterViews.filter((view) => view !== 'team' || isLeader)
  const view = views.find((one) => one === search.get('view')) ?? 'week'
  const day = readDay(search.get('day') ?? '', today)
  const searchOf = (changed: { view?: RosterView; day?: Day }): string => {
    const next = { view, day, ...changed }
    const params = new URLSearchParams({
      ...(next.view !== 'week' && { view: next.view }),
      ...(next.day !== today && { day: next.day }),
    })
    return `?${params.toString()}`
  }
  return {
    view,
    views,
    day,
    today,
    searchOf,
    choose: (next: RosterView) => setSearch(searchOf({ view: next }), { replace: true }),
  }
}
