import type { LiveTags } from '../live/liveReader'
import { listTags } from '../records/listEndpoints'

/** The key of the slice. */
export const groupsName = 'directoryGroups'

export const directoryTags = {
  groups: listTags(groupsName).whole,
  tokens: { type: 'Lists', id: 'directory/tokens' },
  overview: { type: 'Lists', id: 'directory/overview' },
} as const

/** Groups that the directory changes, tokens that another administrator does, and how far people have followed. */
export const directoryLive: LiveTags = {
  kinds: ['directoryGroup', 'directoryToken', 'batch'],
  tags: [directoryTags.groups, directoryTags.tokens, directoryTags.overview],
}
