import { useRef, useState } from 'react'
import { everybody } from '@contract/audience'
import { type GroupChat, type GroupChatForm, groupChatForm, noMembers } from '@contract/groupChats'
import { useServerForm } from '@client/kits/forms/useServerForm'
import {
  type GroupChatToSend,
  refetchGroupChat,
  useCreateGroupChatMutation,
  useUpdateGroupChatMutation,
} from '@client/state/groupChats/groupChatsApi'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'

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

const namedIn = (chat: GroupChat) => [
  ...chat.regions,
  ...chat.locationCategories,
  ...chat.locations,
  ...chat.roles,
  ...chat.users,
  ...chat.additionalUsers,
  ...chat.excludedUsers,
]

/** More names than the comparison of two versions has room for. */
const mostNames = 12

/** Names of ids, where two versions of a group are compared (D-15). Ids without a known name are counted. */
const useNamesOf = (chat: GroupChat | null) => {
  const [names] = useState(() => new Map<string, string>())
  const learn = (from: GroupChat) => {
    for (const { id, name } of namedIn(from)) names.set(id, name)
  }
  return {
    /** Before a version is compared, so that its names are known. */
    learn: (present: GroupChat) => {
      if (chat) learn(chat)
      learn(present)
    },
    show: (ids: readonly string[]) => {
      const told = ids.flatMap((id) => names.get(id) ?? []).slice(0, mostNames)
      const others = ids.length - told.length
      return [...told, ...(others > 0 ? [`+${others}`] : [])].join(', ')
    },
  }
}

type Status = GroupChatToSend['status']

/** The form of a group, or of a new one. Saving keeps a published group published; `choose` says what the press means. */
export const useGroupChatForm = (chat: GroupChat | null) => {
  const texts = useTexts(groupChatTexts)
  const dispatch = useAppDispatch()
  const [create] = useCreateGroupChatMutation()
  const [update] = useUpdateGroupChatMutation()
  const { show, learn } = useNamesOf(chat)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [chosen, setChosen] = useScreenState<Status>('chosen status', 'draft')
  /** Ahead of the last render: the form is sent by the same press. */
  const asked = useRef<Status>('draft')
  const choose = (status: Status) => {
    asked.current = status
    setChosen(status)
  }
  const form = useServerForm<GroupChatForm, GroupChatForm, GroupChat>({
    schema: groupChatForm,
    fields: {
      name: { label: texts.name },
      autoFillUsers: { label: texts.autoFillUsers, show: (isOn) => (isOn ? texts.yes : texts.no) },
      regionIds: { label: texts.regions, show },
      locationCategoryIds: { label: texts.locationCategories, show },
      locationIds: { label: texts.locations, show },
      roleIds: { label: texts.roles, show },
      userIds: { label: texts.participants, show },
      additionalUserIds: { label: texts.additional, show },
      excludedUserIds: { label: texts.excluded, show },
    },
    saved: chat ? toGroupChatForm(chat) : blankGroupChat,
    draftId: `groupChats/${chat?.id ?? 'new'}`,
    send: async (values, { formKey, lockVersion }) => {
      const status = chat?.status === 'published' ? 'published' : asked.current
      const problem = status === 'published' ? publishProblem(values) : null
      if (problem !== null) return { error: { message: problem } }
      const conversation = toConversation(values, status, lockVersion)
      return chat ? update({ id: chat.id, conversation }) : create({ conversation, formKey })
    },
    ...(chat && { savedOf: toGroupChatForm }),
    onSaved: ({ id }) => {
      if (!chat) setCreatedId(id)
    },
    readPresent: async () => {
      const present = chat && (await dispatch(refetchGroupChat(chat.id)))
      if (!present) return undefined
      learn(present)
      return toGroupChatForm(present)
    },
  })
  return { form, chosen, choose, createdId }
}
export type GroupChatEditor = ReturnType<typeof useGroupChatForm>
