import { everybody } from '@contract/audience'
import { noMembers, type GroupChat, type GroupChatForm } from '@contract/groupChats'
import type { GroupChatToSend } from '@client/state/groupChats/groupChatsApi'

export const blankGroupChat: GroupChatForm = {
  name: '',
  autoFillUsers: false,
  ...everybody,
  userIds: [],
  additionalUserIds: [],
  excludedUserIds: [],
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

/** A group as its form edits it. */
export const toGroupChatForm = (chat: GroupChat): GroupChatForm & { lockVersion: number } => ({
  name: chat.name,
  autoFillUsers: chat.autoFillUsers,
  regionIds: idsOf(chat.regions),
  locationCategoryIds: idsOf(chat.locationCategories),
  locationIds: idsOf(chat.locations),
  roleIds: idsOf(chat.roles),
  userIds: chat.autoFillUsers ? [] : chat.userIds, // who matches now is not a choice of the form
  additionalUserIds: chat.additionalUserIds,
  excludedUserIds: chat.excludedUserIds,
  lockVersion: chat.lockVersion,
})

/** What is sent: without chosen members while the group manages itself (GC-014). */
export const toConversation = (
  form: GroupChatForm,
  status: GroupChatToSend['status'],
  lockVersion: number | undefined,
): GroupChatToSend => ({
  ...form,
  userIds: form.autoFillUsers ? [] : form.userIds,
  status,
  ...(lockVersion !== undefined && { lockVersion }),
})

/** Why a group cannot be published; null when it can (GC-013). */
export const publishProblem = ({ autoFillUsers, userIds, additionalUserIds, excludedUserIds }: GroupChatForm) => {
  const excluded = new Set(excludedUserIds)
  const hasMember = [...userIds, ...additionalUserIds].some((id) => !excluded.has(id))
  return autoFillUsers || hasMember ? null : noMembers
}
