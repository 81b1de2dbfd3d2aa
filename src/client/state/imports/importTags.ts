import type { LiveTags } from '../live/liveReader'
import { listTags } from '../records/listEndpoints'

/** The keys of the slices. */
export const importsName = 'imports'
export const importRowsName = 'importRows'
export const absentPeopleName = 'absentPeople'

export const importTags = {
  list: listTags(importsName).whole,
  rows: listTags(importRowsName).whole,
  absent: listTags(absentPeopleName).whole,
  one: { type: 'Lists', id: `${importsName}/one` },
} as const

/** The server tells whoever asked for an import that it has ended. */
export const importsLive: LiveTags = {
  kinds: ['import'],
  tags: [importTags.list, importTags.rows, importTags.absent, importTags.one],
}
