import { NotebookPen } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { diaryApi } from '@client/state/diary/diaryApi'
import { textOf } from '@client/texts/catalogue'
import { diaryTitles } from '@client/texts/titles'

/** What the specification calls the kinds in notices. */
const kindNames = { note_list: 'note', todo_list: 'todo' } as const
const capitalised = { note_list: 'Note', todo_list: 'Todo' } as const

/** Of the server, about an item that is gone (DY-050). */
const goneSentence = 'The resource does not exist'

/** DY-039 to DY-044, DY-049, DY-050. */
const diaryNotices = noticesOf<typeof diaryApi>()({
  createDiaryItem: {
    success: (_answer, { item }) => `${capitalised[item.listType]} has been created successfully`,
    failure: (_error, { item }) => `Could not create ${kindNames[item.listType]}`,
  },
  updateDiaryItem: {
    success: (_answer, { item }) => `${capitalised[item.listType]} has been updated successfully`,
    failure: (_error, { item }) => `Could not update ${kindNames[item.listType]}`,
  },
  deleteDiaryItem: {
    success: (_answer, { listType }) => `${capitalised[listType]} has been deleted successfully`,
    failure: (error, { listType }) => withServerErrors(`Could not delete ${kindNames[listType]}`)(error),
  },
  answerTodo: {
    failure: ({ message }) =>
      message.includes(goneSentence)
        ? 'Could not answer to-do. This item has been removed from the list'
        : 'Could not answer to-do',
  },
})

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
        const { diaryScreen } = await import(/* webpackChunkName: "diary" */ './DiaryRoute')
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
