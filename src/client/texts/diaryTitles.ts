import { catalogue } from './catalogue'

export const diaryTitles = catalogue({ diary: 'Diary' })
