import { diaryItemSchema } from '@contract/diary'
import { recordsSnapshot } from '../records/recordsSnapshot'
import { diaryName } from './diaryTags'

export const diarySnapshot = recordsSnapshot(diaryName, diaryItemSchema, { version: 1 })
