import { api } from '../api'
import type { LiveReader } from '../live/liveReader'
import { diaryChanged, diaryTags } from './diaryTags'

/**
 * New, changed, answered and deleted items: the visible lists are read again, and by their listener the items that were
 * scrolled to. Without the calls, which are not loaded.
 */
export const diaryLive: LiveReader = {
  kinds: ['diaryItem'],
  read: (changes) => (dispatch) => {
    if (changes !== null) dispatch(diaryChanged({ ids: [...new Set(changes.map(({ id }) => id))] }))
    dispatch(api.util.invalidateTags([diaryTags.items, diaryTags.days]))
  },
}
