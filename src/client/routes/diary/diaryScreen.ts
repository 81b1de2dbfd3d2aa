import type { LoadedScreen } from '@client/kits/areas/area'
import { listenForChangedDiary, diarySlice, diarySnapshot } from '@client/state/diary/diarySlice'
import { prefetchDiary } from './diaryAddress'
import { DiaryRoute } from './DiaryRoute'

/** The content of the chunk of the diary. */
export const diaryScreen: LoadedScreen = {
  Screen: DiaryRoute,
  prefetch: prefetchDiary,
  slices: [{ slice: diarySlice, part: diarySnapshot }],
  listeners: [listenForChangedDiary],
}
