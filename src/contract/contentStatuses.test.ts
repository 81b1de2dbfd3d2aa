import { feedStatuses, groupChatStatuses, templateStatuses } from './contentStatuses'

it('[SV-012] content has the states of the specification', () => {
  expect(templateStatuses).toEqual(['draft', 'published', 'active', 'inactive'])
  expect(feedStatuses).toEqual(['draft', 'pending', 'approved', 'rejected', 'archived'])
  expect(groupChatStatuses).toEqual(['active', 'published', 'draft', 'archived'])
})
