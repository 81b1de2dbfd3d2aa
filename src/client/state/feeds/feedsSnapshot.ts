import { feedSchema } from '@contract/feeds'
import { recordsSnapshot } from '../records/recordsSnapshot'
import { employeeFeedsName } from './feedTags'

export const employeeFeedsSnapshot = recordsSnapshot(employeeFeedsName, feedSchema, { version: 2 })
