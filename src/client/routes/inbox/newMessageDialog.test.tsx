import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Recipient } from '@contract/conversations'
import { useDialog } from '@client/kits/areas/useDialog'
import { tokenFound } from '@client/state/session/sessionEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore, memoryStorage } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { fakeUploads } from '@client/testing/fakeUploads'
import { NewMessageDialog } from './NewMessageDialog'

beforeAll(addMessageChannel)

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const people: Recipient[] = [
  { globalId: 'p2', fullName: 'Priya Nair', roles: ['Venue manager'], locations: ['Norwood', 'Stirling'] },
  { globalId: 'p3', fullName: 'Tom Bradley', roles: [], locations: [] },
]
const conversation = { id: 'c1', notificationId: 'n9', canReply: true, participants: [], notifications: [] }
const file = { id: 'f1', name: 'menu.pdf', url: '/f1', extension: 'pdf', size: 8, contentType: 'application/pdf' }
const media = { id: 'm1', objectFiles: [{ ...file, thumbnailUrl: null }] }
const sent: string[] = []

const Screen = () => {
  const { isOpen, open, close } = useDialog('inbox/newMessage')
  return (
    <>
      <button onClick={open}>Write</button>
      <NewMessageDialog isOpen={isOpen} onClose={close} onSent={(id) => void sent.push(id)} />
    </>
  )
}

const listPeople = ({ url }: Request) => {
  const name = new URL(url).searchParams.get('q[name_cont]')?.toLowerCase() ?? ''
  const records = people.filter(({ fullName }) => fullName.toLowerCase().includes(name))
  return { body: { records, total: records.length, page: 1, perPage: 50 } }
}

const open = async (kept = new Map<string, string>()) => {
  const posted: { body: unknown; key: string | null }[] = []
  const server = fakeServer({
    'GET /api/me': { body: anAccount() },
    'GET /api/services': { body: { services: [] } },
    'GET /api/conversations/recipients': listPeople,
  })
  const answerTo = (status: number, body: unknown) => {
    server.answers['POST /api/conversations'] = async (request) => {
      posted.push({ body: await request.clone().json(), key: request.headers.get('idempotency-key') })
      return { status, body }
    }
  }
  answerTo(201, conversation)
  const uploads = fakeUploads()
  const store = await createTestStore(memoryStorage(kept))
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn')) // rehydration has finished by then
  const view = render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Screen /> }])} />
    </Provider>,
  )
  await user.click(await screen.findByText('Write'))
  await screen.findByLabelText('To')
  return {
    posted,
    uploads,
    server,
    answerTo,
    kept,
    drafts: () => store.getState().drafts,
    close: () => {
      view.unmount()
      server.close()
      uploads.close()
    },
  }
}

const to = () => screen.getByLabelText('To')
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject')
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Message')
const send = () => screen.getByText('Send').closest('button') as HTMLButtonElement
/** The person whom the field shows. */
const chosen = () => to().closest('.ant-select')?.textContent
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const attach = (name: string) => {
  const [input] = screen.getAllByLabelText('Add files', { selector: 'input' })
  const files = [new File(['%PDF-1.4'], name, { type: 'application/pdf' })]
  fireEvent.change(input as HTMLElement, { target: { files } })
}
const choose = async (typed: string, name: string) => {
  await user.click(to())
  fill(to(), typed)
  await user.click(await screen.findByText(name))
}
const fillIn = async () => {
  await choose('pri', 'Priya Nair')
  fill(subject(), 'My course')
  fill(text(), 'In April?')
}
const typed = { recipientId: 'p2', subject: 'My course', message: 'In April?', mediaId: null }

describe('a new message', () => {
  let page: Awaited<ReturnType<typeof open>>
  beforeEach(() => void sent.splice(0))
  afterEach(() => page.close())

  it('is sent to the person who was found by name, and reports its notification', async () => {
    page = await open()
    await fillIn()
    await user.click(send())
    await waitFor(() => expect(sent).toEqual(['n9']))
    expect(page.posted.map(({ body }) => body)).toEqual([{ conversation: typed }])
    await waitFor(() => expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument())
    expect(page.drafts()).toEqual({})
  })

  it('is sent by Ctrl and Enter, and not by Enter in the subject', async () => {
    page = await open()
    await fillIn()
    await user.type(subject(), '{Enter}')
    expect([page.posted.length, document.activeElement]).toEqual([0, text()])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toEqual(['n9']))
  })

  it('[D-16] keeps everything after a failure, and is sent again with the same key', async () => {
    page = await open()
    page.answerTo(500, { errors: {}, message: 'The server is busy' })
    await fillIn()
    await user.click(send())
    expect(await screen.findByText('The server is busy')).toBeInTheDocument()
    expect([subject().value, text().value]).toEqual(['My course', 'In April?'])
    expect(chosen()).toContain('Priya Nair')

    page.answerTo(201, conversation)
    await waitFor(() => expect(send()).toBeEnabled())
    await user.click(send())
    await waitFor(() => expect(sent).toEqual(['n9']))
    expect(page.posted[1]).toEqual(page.posted[0])
    expect(page.posted[0]?.key).toMatch(/./)
  })

  it("[D-13] shows the server's words below the person whom it refuses, and focuses that field", async () => {
    page = await open()
    const words = "You can't write to this person"
    page.answerTo(422, { errors: { recipientId: [words] }, message: words })
    await fillIn()
    await user.click(send())
    await waitFor(() => expect(to()).toHaveAccessibleDescription(words))
    expect([to().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', to()])
    expect(sent).toEqual([])
  })

  it('names what is missing at its field, and sends nothing', async () => {
    page = await open()
    fireEvent.click(send()) // a press of jsdom takes the focus first, which marks the field and disables the button
    await waitFor(() => expect(to()).toHaveFocus())
    expect(to()).toHaveAccessibleDescription('Recipient can not be blank')
    expect(subject()).toHaveAccessibleDescription(/Subject can not be blank/)
    expect(text()).toHaveAccessibleDescription(/Message can not be blank/)
    expect(page.posted).toEqual([])
  })

  it('is there after a reload, with the name of the person', async () => {
    page = await open()
    await fillIn()
    const { kept } = page
    await waitFor(() => expect([...kept.values()].join()).toContain('In April?'))
    page.close()

    page = await open(kept)
    expect(await screen.findByText('Draft restored')).toBeInTheDocument()
    expect(chosen()).toContain('Priya Nair')
    expect(text()).toHaveValue('In April?')
    await user.click(send())
    await waitFor(() => expect(page.posted.map(({ body }) => body)).toEqual([{ conversation: typed }]))
  })

  it('[IN-030] waits for its files and is sent with them; they are asked for before they are given up', async () => {
    page = await open()
    await fillIn()
    attach('menu.pdf')
    await waitFor(() => expect(page.uploads.all).toHaveLength(1))
    expect(send()).toBeDisabled()
    await user.type(text(), '{Control>}{Enter}{/Control}')
    expect(page.posted).toEqual([])

    act(() => page.uploads.of('menu.pdf').answer(201, media))
    await waitFor(() => expect(send()).toBeEnabled())
    await user.click(send())
    await waitFor(() =>
      expect(page.posted.map(({ body }) => body)).toEqual([{ conversation: { ...typed, mediaId: 'm1' } }]),
    )
  })

  it('asks before attached files alone are given up', async () => {
    page = await open()
    attach('menu.pdf')
    await screen.findByText('menu.pdf')
    await user.click(screen.getByText('Cancel'))
    expect(await screen.findByText('Discard Changes?')).toBeInTheDocument()
  })
})

describe('the people to write to', () => {
  let page: Awaited<ReturnType<typeof open>>
  afterEach(() => page.close())

  it('are listed by name, with roles and locations', async () => {
    page = await open()
    await user.click(to())
    expect(await screen.findByText('Venue manager · Norwood, Stirling')).toBeInTheDocument()
    expect(screen.getByText('Tom Bradley')).toBeInTheDocument()
  })

  it('are asked for once for what is typed', async () => {
    page = await open()
    await user.click(to())
    await user.type(to(), 'tom')
    const searches = () =>
      page.server.asked.map(({ search }) => search).filter((search) => search.includes('name_cont'))
    await waitFor(() => expect(searches()).not.toEqual([]))
    expect(searches()).toEqual(['?per_page=50&q[name_cont]=tom'])
  })

  it('may be none that match', async () => {
    page = await open()
    await user.click(to())
    fill(to(), 'zz')
    expect(await screen.findByText('No person found')).toBeInTheDocument()
  })

  it('are told to be nobody where there is nobody', async () => {
    page = await open()
    page.server.answers['GET /api/conversations/recipients'] = {
      body: { records: [], total: 0, page: 1, perPage: 50 },
    }
    await user.click(to())
    expect(await screen.findByText('There is no one you can write to')).toBeInTheDocument()
  })

  it('are loaded again after a failure', async () => {
    page = await open()
    page.server.answers['GET /api/conversations/recipients'] = { status: 500, body: { errors: {}, message: '' } }
    await user.click(to())
    await waitFor(() => expect(to()).toHaveAccessibleDescription(/People could not be loaded/))
    page.server.answers['GET /api/conversations/recipients'] = listPeople
    await user.click(screen.getByText('Try again'))
    await waitFor(() => expect(to()).not.toHaveAccessibleDescription(/could not be loaded/))
    fill(to(), 'tom')
    expect(await screen.findByText('Tom Bradley')).toBeInTheDocument()
  })
})
