import { NotebookPen } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { diaryTitles } from '@client/texts/titles'
import { diaryNotices } from './diaryNotices'

const title = textOf(diaryTitles, 'diary')

const live: Area['live'] = async () => {
  const { diaryLive } = await import(/* webpackChunkName: "live" */ '@client/state/diary/diaryLive')
  return diaryLive
}

/** Notes and to-dos of a location, day by day. */
export const diaryArea: Area = {
  id: 'diary',
  pages: [
    {
      page: 'diary',
      title,
      screen: async () => {
        const { diaryScreen } = await import(/* webpackChunkName: "diary" */ './diaryScreen')
        return diaryScreen
      },
    },
  ],
  menu: [
    {
      menu: 'employee',
      place: 30,
      title,
      page: 'diary',
      icon: NotebookPen,
      auth: 'employee',
      permissions: ['diary.read'],
    },
  ],
  goKeys: [{ key: 'y', page: 'diary', title }],
  live,
  preloads: () => [], // its address looks like a message's, whose files would be fetched ahead else
  notices: diaryNotices,
}
