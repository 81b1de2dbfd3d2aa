import { waitFor } from '@testing-library/react'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aGroupChat, pageFor } from '@client/testing/groupChats'
import { groupChatList, groupChatsApi } from './groupChatsApi'
import { groupChatsLive } from './groupChatsLive'
import { groupChatsSlice } from './groupChatsSlice'

describe('changes of group chats by others', () => {
  it('[D-97] read the visible list and the open group again', async () => {
    const server = fakeServer({
      'GET /api/group_chats': (request) => pageFor(request, [aGroupChat()]),
      'GET /api/group_chats/c1': { body: aGroupChat() },
    })
    const store = await createTestStore()
    await store.addSlices({ slice: groupChatsSlice })
    const list = store.dispatch(groupChatList.head.initiate({ per_page: 50 }))
    const group = store.dispatch(groupChatsApi.endpoints.groupChat.initiate('c1'))
    await Promise.all([list, group])
    store.dispatch(groupChatsLive.read([{ kind: 'groupChat', id: 'c1' }]))
    await waitFor(() => {
      expect(server.countOf('GET /api/group_chats')).toBe(2)
      expect(server.countOf('GET /api/group_chats/c1')).toBe(2)
    })
    list.unsubscribe()
    group.unsubscribe()
    server.close()
  })
})
