import { useEffect, useEffectEvent, useRef } from 'react'
import { shallowEqual } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { shownDiary, toDiaryAddress, toDiaryChoice, type DiaryChoice } from './diaryAddress'

/** Day, view and location of the page, from its address. */
export const useDiaryChoice = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const choice = toDiaryChoice(search)
  const shown = useAppSelector((state) => shownDiary(state, choice), shallowEqual)
  const change = (changes: Partial<DiaryChoice>, { replace = false } = {}) =>
    void navigate({ search: toDiaryAddress({ ...choice, ...changes }) }, { replace })

  // Choosing a location for the whole portal shows its diary, whatever the filter was before.
  const selectedId = useAppSelector(({ locations }) => locations.selectedId)
  const followed = useRef(selectedId)
  const follow = useEffectEvent(() => choice.location !== '' && change({ location: '' }, { replace: true }))
  useEffect(() => {
    if (followed.current === selectedId) return
    const isFirst = followed.current === null
    followed.current = selectedId
    if (!isFirst) follow()
  }, [selectedId])
  return { choice, shown, change }
}
