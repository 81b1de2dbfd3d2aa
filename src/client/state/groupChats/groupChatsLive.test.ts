import { waitFor } from '@testing-library/react'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aGroupChat, pageFor } from '@client/testing/groupChats'
import { readerOf } from '../live/liveReader'
import { groupChats, groupChatsApi } from './groupChatsApi'
import { groupChatLive } from './groupChatTags'

describe('changes of group chats by others', () => {
  it('[D-97] read the visible list and the open group again', async () => {
    const server = fakeServer({
      'GET /api/group_chats': (request) => pageFor(request, [aGroupChat()]),
      'GET /api/group_chats/c1': { body: aGroupChat() },
    })
    const store = await createTestStore()
    await store.addSlices(groupChats.slice)
    const list = store.dispatch(groupChats.list.head.initiate({ per_page: 50 }))
    const group = store.dispatch(groupChatsApi.endpoints.groupChat.initiate('c1'))
    await Promise.all([list, group])
    store.dispatch(readerOf(groupChatLive).read([{ kind: 'groupChat', id: 'c1' }]))
    await waitFor(() => {
      expect(server.countOf('GET /api/group_chats')).toBe(2)
      expect(server.countOf('GET /api/group_chats/c1')).toBe(2)
    })
    list.unsubscribe()
    group.unsubscribe()
    server.close()
  })
})
