import type { DiaryItem } from '@contract/diary'
import type { Prefetch } from '@client/kits/areas/area'
import { choiceParam, dayParam, listAddress, textParam } from '@client/kits/records/listAddress'
import { diaryList, toDiaryQuery, type DiaryView } from '@client/state/diary/diaryApi'
import { selectHasDiaryAt } from '@client/state/diary/diarySelectors'
import { selectAccount, selectTimeZone } from '@client/state/session/sessionSelectors'
import type { AppDispatch, RootState } from '@client/state/types'
import { dayInZone } from '@client/ui/calendarDays'

export type DiaryChoice = {
  /** '2026-03-02'; '' for today, whatever day that is. */
  date: string
  /** '' for My Diary, which the page opens with (DY-002). */
  view: '' | Extract<DiaryView, 'location'>
  /** '' for the location of the whole portal. */
  location: string
}

/** Day, view and location are part of the URL, so that a link or a reload shows the same list. */
export const { toFilter: toDiaryChoice, toAddress: toDiaryAddress } = listAddress<DiaryChoice>({
  date: dayParam('date'),
  view: choiceParam('view', (text) => (text === 'location' ? text : '')),
  location: textParam('location'),
})

/** What an address asks for; null without a location whose diary the person reads (DY-006). */
export const shownDiary = (state: RootState, { date, view, location }: DiaryChoice) => {
  const account = selectAccount(state)
  const { selectedId } = state.locations
  if (account === null || selectedId === null || !selectHasDiaryAt(state, selectedId)) return null
  const today = dayInZone(state.clock.now, selectTimeZone(state))
  return {
    day: date || today,
    locationId: selectHasDiaryAt(state, location) ? location : selectedId,
    userGlobalId: view === 'location' ? null : account.globalId,
  }
}

/** Prefetches the list of a URL before it renders. */
export const prefetchDiary: Prefetch = (dispatch, search) =>
  dispatch((send: AppDispatch, getState: () => RootState) => {
    const shown = shownDiary(getState(), toDiaryChoice(new URLSearchParams(search)))
    return shown ? send(diaryList.prefetch(toDiaryQuery(shown))) : Promise.resolve()
  })

/** A chosen day for the address: today is left out there, so that the page follows it past midnight. */
export const toChosenDay = (day: string, today: string) => (day === today ? '' : day)

/** Whether an item is in the list of a day. One that ends at midnight is not in that of the day which begins then. */
export const isOnDay = ({ displayAt, expireAt }: DiaryItem, day: string, timeZone: string) => {
  const first = dayInZone(displayAt, timeZone)
  const last = expireAt === null ? first : dayInZone(new Date(Date.parse(expireAt) - 1).toISOString(), timeZone)
  return first <= day && day <= (last < first ? first : last)
}
