import type { input } from 'zod'
import { groupChatCalls, type GroupChat } from '@contract/groupChats'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { polling } from '@client/state/records/listEndpoints'
import { resource } from '../resource'
import type { AppDispatch } from '../types'
import { groupChatsName, groupChatTags } from './groupChatTags'

/** The group as it is sent, with the status that it shall have. */
export type GroupChatToSend = input<typeof groupChatCalls.create.body>['conversation']
type Creation = { conversation: GroupChatToSend; formKey: string }
type Edit = { id: string; conversation: GroupChatToSend }
type Sync = { id: string; userIds: string[] }

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: GroupChat }> }

/** The answer is the whole group: its page shows it without another request. */
const storeAnswer = async (_arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined })) // the caller reports the failure
  if (data) await dispatch(groupChatsApi.util.upsertQueryData('groupChat', data.id, data))
}
/** A change of one group may move it in the list, or out of it. */
const refreshesList = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [groupChatTags.list]),
  onQueryStarted: storeAnswer,
}

export const groupChatsApi = api.injectEndpoints({
  endpoints: (build) => ({
    groupChat: queryOf(build, groupChatCalls.show, (id: string) => ({ params: { id } }), {
      providesTags: [groupChatTags.group],
    }),
    createGroupChat: creationOf(
      build,
      groupChatCalls.create,
      ({ conversation }: Creation) => ({ body: { conversation } }),
      refreshesList,
    ),
    updateGroupChat: mutationOf(
      build,
      groupChatCalls.update,
      ({ id, conversation }: Edit) => ({ params: { id }, body: { conversation } }),
      refreshesList,
    ),
    activateGroupChat: mutationOf(build, groupChatCalls.activate, (id: string) => ({ params: { id } }), refreshesList),
    archiveGroupChat: mutationOf(build, groupChatCalls.deactivate, (id: string) => ({ params: { id } }), refreshesList),
    syncGroupChat: mutationOf(
      build,
      groupChatCalls.sync,
      ({ id, userIds }: Sync) => ({
        params: { id },
        body: { userIds },
      }),
      { onQueryStarted: storeAnswer },
    ),
  }),
})
export const {
  useCreateGroupChatMutation,
  useUpdateGroupChatMutation,
  useActivateGroupChatMutation,
  useArchiveGroupChatMutation,
  useSyncGroupChatMutation,
} = groupChatsApi

const { createGroupChat, updateGroupChat, activateGroupChat, archiveGroupChat, syncGroupChat, groupChat } =
  groupChatsApi.endpoints

/** The list; answers about one group, which say more than its row, bring that up to date. */
export const groupChats = resource(
  groupChatsName,
  { index: groupChatCalls.index },
  { records: [createGroupChat, updateGroupChat, activateGroupChat, archiveGroupChat, syncGroupChat, groupChat] },
)

/** Reads a group again; undefined when that fails. */
export const refetchGroupChat = (id: string) => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(
    groupChatsApi.endpoints.groupChat.initiate(id, { subscribe: false, forceRefetch: true }),
  )
  return data
}

/** Milliseconds after which a running synchronisation is asked for, should the live channel not tell of its end. */
const syncPollMs = 3_000

/** A whole group by its id. */
export const useGroupChat = (id: string) => {
  const { data: known } = groupChatsApi.endpoints.groupChat.useQueryState(id)
  const { currentData, isError, error, isFetching, refetch } = groupChatsApi.useGroupChatQuery(id, {
    ...polling,
    ...(known?.isSyncing && { pollingInterval: syncPollMs }),
  })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { chat: currentData, isError, isGone, isFetching, retry: () => void refetch() }
}
