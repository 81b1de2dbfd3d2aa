import { catalogue } from './catalogue'

/** For areas that are not built yet. */
export const plannedTitles = catalogue({
  communication: 'Communication',
  templates: 'Templates',
  feeds: 'Feeds',
  groupChat: 'Group Chat',
})
