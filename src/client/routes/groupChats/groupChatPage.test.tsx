import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { GroupChat } from '@contract/groupChats'
import { pages } from '@contract/pages'
import { groupChats } from '@client/state/groupChats/groupChatsApi'
import { tokenFound } from '@client/state/session/sessionEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { aGroupChat, aPerson, pageFor } from '@client/testing/groupChats'
import { GroupChatRoute, NewGroupChatRoute } from './groupChatScreens'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

const numbered = (count: number) => Array.from({ length: count }, (_, index) => aPerson({ id: `u${index + 1}` }))
const everyPermission = { conversation: true, 'conversation.createUpdate': true, 'conversation.archive': true }

type Given = { chat?: GroupChat; people?: number; may?: Record<string, boolean>; kept?: Map<string, string> }

describe('the page of a group chat', () => {
  let close = () => {}
  beforeAll(addMessageChannel)
  afterEach(() => close())

  const open = async ({ chat, people = 3, may = everyPermission, kept = new Map<string, string>() }: Given) => {
    const sent: { call: string; body: unknown }[] = []
    let current = chat ?? aGroupChat()
    const change = (answer: Partial<GroupChat>) => async (request: Request) => {
      sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body: await request.clone().json() })
      current = { ...current, ...answer, lockVersion: current.lockVersion + 1 }
      return { body: current }
    }
    const server = fakeServer({
      'GET /api/me': { body: anAccount({ hrisPermission: may }) },
      'GET /api/services': { body: { services: [] } },
      'GET /api/select_options/user': (request) => pageFor(request, numbered(people)),
      'GET /api/select_options/location': (request) => pageFor(request, [{ id: 'l1', name: 'Norwood' }]),
      'GET /api/group_chats/c1': () => ({ body: current }),
      'POST /api/group_chats': change({}),
      'PUT /api/group_chats/c1': change({}),
      'POST /api/group_chats/c1/sync': change({ isSyncing: false }),
      'POST /api/group_chats/c1/deactivate': change({ status: 'archived' }),
    })
    const store = await createTestStore(memoryStorage(kept))
    await store.addSlices(groupChats.slice)
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
    const router = createMemoryRouter(
      [
        { path: pages.groupChats.path, element: <p>The list</p> },
        { path: pages.newGroupChat.path, element: <NewGroupChatRoute /> },
        { path: pages.groupChat.path, element: <GroupChatRoute /> },
      ],
      { initialEntries: [chat ? `/group-chat/${chat.id}` : '/group-chat/new'] },
    )
    const view = render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
    close = () => {
      view.unmount()
      server.close()
    }
    await waitFor(() => expect(screen.getByText(`Person u1`)).toBeInTheDocument())
    const notices = () => store.getState().notices.shown.map(({ text }) => text)
    return { sent, server, router, store, notices }
  }
  const button = (name: string) => screen.getByText(name, { selector: 'button > span' })
  const toggleOf = (id: string) => screen.getByLabelText(`Person ${id}: participant`)
  const nameField = () => screen.getByLabelText(/^Name/)
  /** By role would judge every row below it. */
  const openDialog = () =>
    waitFor(() => {
      const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
      if (!dialog) throw new Error('No dialog is open')
      return dialog
    })
  const enabled = (name: string) => waitFor(() => expect(button(name).closest('button')).toBeEnabled())

  it('[GC-007] asks for a name in these words, and sends nothing', async () => {
    const { sent } = await open({})
    expect(nameField()).toHaveFocus() // a new group begins with it
    fireEvent.click(button('Save'))
    await waitFor(() => expect(screen.getByText('Name is required')).toBeInTheDocument())
    expect(nameField()).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('[GC-013] publishes no group without members', async () => {
    const { sent } = await open({})
    await user.type(nameField(), 'Early shift')
    await user.click(button('Publish'))
    await screen.findByText('Cannot publish the conversation without adding any members')
    expect(sent).toEqual([])
    await enabled('Publish')
    await user.click(toggleOf('u2'))
    await user.click(button('Publish'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      call: 'POST /api/group_chats',
      body: { conversation: { name: 'Early shift', status: 'published', userIds: ['u2'] } },
    })
  })

  it('[GC-014][GC-015][GC-019] creates a draft by its ids alone, and opens its page', async () => {
    const { sent, router, notices } = await open({})
    await user.type(nameField(), '  Early shift ')
    await user.click(toggleOf('u1'))
    await user.click(button('Save'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/group-chat/c1'))
    expect(sent.map(({ body }) => body)).toEqual([
      {
        conversation: {
          name: 'Early shift',
          status: 'draft',
          autoFillUsers: false,
          regionIds: [],
          locationCategoryIds: [],
          locationIds: [],
          roleIds: [],
          userIds: ['u1'],
          additionalUserIds: [],
          excludedUserIds: [],
        },
      },
    ])
    expect(notices()).toContain('Conversation has been successfully created')
  })

  it('[GC-014][GC-015][D-15] updates with the version, and without chosen members once it manages itself', async () => {
    const { sent, notices } = await open({ chat: aGroupChat({ userIds: ['u1'], users: [aPerson()] }) })
    await user.click(screen.getByLabelText('Auto-manage participants'))
    await user.click(toggleOf('u3'))
    await user.click(button('Save'))
    await waitFor(() => expect(notices()).toContain('Conversation has been successfully updated'))
    expect(sent).toMatchObject([
      {
        call: 'PUT /api/group_chats/c1',
        body: {
          conversation: {
            autoFillUsers: true,
            userIds: [],
            excludedUserIds: ['u3'],
            status: 'draft',
            lockVersion: 7,
          },
        },
      },
    ])
  })

  it('[GC-009][GC-022] looks up all receivers at once, and shows 50 of them per page', async () => {
    const { server } = await open({ people: 120 })
    const lookups = server.asked.filter(({ call }) => call === 'GET /api/select_options/user')
    expect(lookups.map(({ search }) => search)).toContain('?page=1&per_page=9999')
    expect(screen.getAllByLabelText(/: participant$/)).toHaveLength(50)
    expect(screen.getByText('1 to 50 of 120')).toBeInTheDocument()
    await user.click(screen.getByLabelText('Next page'))
    await user.click(screen.getByLabelText('Next page'))
    expect(screen.getByText('101 to 120 of 120')).toBeInTheDocument()
    expect(screen.getAllByLabelText(/: participant$/)).toHaveLength(20)
    expect(server.countOf('GET /api/select_options/user')).toBe(lookups.length)
  })

  it('[GC-010] adds several people from pages of 20, with those who are in already marked', async () => {
    const { server, sent } = await open({
      chat: aGroupChat({ userIds: ['u1'], users: [aPerson()], roles: [] }),
      people: 30,
    })
    await user.click(button('Add Participant'))
    const dialog = await openDialog()
    await waitFor(() => expect(within(dialog).getAllByLabelText(/@harbour/)).toHaveLength(20))
    expect(server.asked.map(({ search }) => search)).toContain('?page=1&per_page=20')
    const boxes = within(dialog).getAllByLabelText(/@harbour/)
    expect(boxes[0]).toBeDisabled()
    expect(within(dialog).getByText(/Already a participant/)).toBeInTheDocument()
    await user.click(boxes[1] ?? dialog)
    await user.click(boxes[2] ?? dialog)
    await user.click(within(dialog).getByText('Add 2 people'))
    expect(toggleOf('u2')).toBeChecked()
    await user.click(button('Save'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ conversation: { userIds: ['u1'], additionalUserIds: ['u2', 'u3'] } })
  })

  it('[GC-010][GC-014] sends who was added to a new group, also when the filters are chosen afterwards', async () => {
    const { sent } = await open({ people: 30 })
    await user.type(nameField(), 'Early shift')
    await user.click(button('Add Participant'))
    const dialog = await openDialog()
    const boxes = await within(dialog).findAllByLabelText(/@harbour/)
    await user.click(boxes[1] ?? dialog)
    await user.click(within(dialog).getByText('Add 1 person'))
    await user.click(screen.getByLabelText('Auto-manage participants'))
    await user.click(button('Save'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ conversation: { userIds: [], additionalUserIds: ['u2'] } })
  })

  it('[GC-012] offers no sync for drafts', async () => {
    await open({ chat: aGroupChat({ userIds: ['u1'], users: [aPerson()] }) })
    expect(screen.queryByText('Chat service')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Sync: Person u1')).not.toBeInTheDocument()
  })

  it('[GC-012][GC-018] syncs one person or the whole of a published group, and says what the last sync did', async () => {
    const { sent, notices } = await open({
      chat: aGroupChat({
        status: 'published',
        userIds: ['u1'],
        users: [aPerson()],
        lastSync: { at: '2026-03-02T09:00:00.000Z', added: 3, removed: 1, problem: null },
      }),
    })
    expect(screen.getByText('3 added, 1 removed')).toBeInTheDocument()
    expect(screen.queryByText('Publish')).not.toBeInTheDocument()
    await user.click(screen.getByLabelText('Sync: Person u1'))
    await waitFor(() => expect(notices()).toEqual(['User has been successfully synced']))
    await user.click(button('Sync'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/group_chats/c1/sync', { userIds: ['u1'] }],
      ['POST /api/group_chats/c1/sync', { userIds: [] }],
    ])
  })

  it('[GC-020] shows the error list of the server at its fields and in the notice', async () => {
    const { server, notices } = await open({ chat: aGroupChat() })
    server.answers['PUT /api/group_chats/c1'] = {
      status: 422,
      body: { errors: { name: ['has already been taken'] }, message: 'has already been taken' },
    }
    await user.type(nameField(), ' two')
    await user.click(button('Save'))
    await screen.findByText('This name has already been taken')
    expect(notices()).toEqual(['Could not update conversation: Name has already been taken'])
    expect(nameField()).toHaveValue('Early shift two')
  })

  it('[GC-016][GC-017] archives after a question, without a body, and can no longer be changed then', async () => {
    const { sent, notices } = await open({ chat: aGroupChat() })
    await user.click(button('Archive'))
    const dialog = await openDialog()
    await user.click(within(dialog).getByText('Archive', { selector: 'button > span' }))
    await waitFor(() => expect(notices()).toEqual(['Conversation has been successfully archived']))
    expect(sent).toEqual([{ call: 'POST /api/group_chats/c1/deactivate', body: {} }])
    await waitFor(() => expect(button('Activate')).toBeInTheDocument())
    expect(nameField()).toBeDisabled()
    expect(screen.queryByText('Save')).not.toBeInTheDocument()
  })

  it('[GC-001][GC-005] lets people without further permissions read it only', async () => {
    await open({ chat: aGroupChat(), may: { conversation: true } })
    expect(nameField()).toBeDisabled()
    expect(toggleOf('u1')).toBeDisabled()
    for (const name of ['Save', 'Publish', 'Archive', 'Add Participant'])
      expect(screen.queryByText(name)).not.toBeInTheDocument()
  })
})
