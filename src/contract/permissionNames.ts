/** Names in `hrisPermission` that rules ask for: those that administrators grant. Other names are kept, and grant nothing. */
export const hrisPermissionNames = [
  'communication.send',
  'managerCommunication.send',
  'managerTemplate.add',
  'managerTemplate.edit',
  'managerTemplate.editStatus',
  'feed',
  'managerFeed',
  'feed.createUpdate',
  'managerFeed.createUpdate',
  'feed.deleteComment',
  'managerFeed.deleteComment',
  'conversation',
  'conversation.createUpdate',
  'conversation.archive',
  'managerLocations.performance',
  'qa',
] as const
export type HrisPermissionName = (typeof hrisPermissionNames)[number]

/** The same of `servicePermissions.hris`. */
export const hrisServiceNames = ['feed.approveReject'] as const
export type HrisServiceName = (typeof hrisServiceNames)[number]

/** The same of `servicePermissions.task`. */
export const taskServiceNames = ['diary', 'diary.editRemoveNote', 'diary.editRemoveTodoList'] as const
export type TaskServiceName = (typeof taskServiceNames)[number]
