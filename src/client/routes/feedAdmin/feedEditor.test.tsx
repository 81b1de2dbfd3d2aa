import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { locationSelected } from '@client/state/locations/locations'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { aLocation } from '@client/testing/builders'
import { writeInEditor } from '@client/testing/editorField'
import { aManagedFeed, button, hrisAdmin, openDialog, openFeedAdmin } from '@client/testing/feedAdmin'
import { selectFeed } from '@client/state/feeds/feedsSelectors'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { feedsTable } from './feedsTable'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** What an earlier visit has written: the text and a location. */
const written = { 'feeds/new': { content: '<p>Kitchen closes early</p>', locationIds: ['l1'] } }
const enabled = (name: string) => waitFor(() => expect(button(name).closest('button')).toBeEnabled())

describe('the form of a feed', () => {
  let close = () => {}
  beforeAll(async () => {
    addMessageChannel()
    await import('@client/kits/editor/RichEditor') // its first load takes longer than a test waits
  })
  afterEach(() => close())

  const open = async (given: Parameters<typeof openFeedAdmin>[0]) => {
    const page = await openFeedAdmin(given)
    close = page.close
    await screen.findByRole('textbox', { name: 'Content' }) // the first page of a run is slow
    return page
  }

  it('[FA-014][FA-015] has the tabs Editor and Settings, with the audience and the replies', async () => {
    await open({ at: '/feeds/new' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Editor', 'Settings'])
    for (const label of ['Region', 'Location category', 'Location', 'Role', 'Allow replies and comments'])
      expect(screen.getByLabelText(label)).toBeInTheDocument()
  })

  it('never has the excerpt of the list in it, also when the list is read again', async () => {
    const whole = aManagedFeed({ content: '<p>Kitchen closes early, and opens late</p>' })
    const row = { ...whole, content: '<p>Kitchen closes…</p>', isExcerpt: true }
    const { store, server } = await open({ at: '/feeds/f1', feed: whole, list: [row] })
    await act(async () => void (await feedsTable.prefetch(store.dispatch, '')))
    const text = () => screen.getByRole('textbox', { name: 'Content' }).textContent

    expect(server.countOf('GET /api/feeds')).toBe(1)
    expect(text()).toBe('Kitchen closes early, and opens late')
  })

  it('waits with a feed of an earlier visit for the version that the server has now', async () => {
    const old = aManagedFeed({ content: '<p>Kitchen closes early</p>', lockVersion: 6 })
    const records = { ids: ['f1'], entities: { f1: old }, lists: {}, totals: {}, counts: {} }
    const part = { version: feedsSlice.part.version, state: records }
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const now = aManagedFeed({ content: '<p>Kitchen closes late</p>' })
    const page = await openFeedAdmin({
      at: '/feeds/f1',
      kept: new Map([['p1', JSON.stringify({ feeds: JSON.stringify(part) })]]),
      feed: now,
      answers: { 'GET /api/feeds/f1': () => answered.then(() => ({ body: now })) },
    })
    close = page.close
    await waitFor(() => expect(page.server.countOf('GET /api/feeds/f1')).toBe(1))
    expect(selectFeed(page.store.getState(), 'f1')).toEqual(old)
    expect(screen.getByText('Loading the feed')).toBeInTheDocument()
    for (const known of ['Draft', 'Kitchen closes early']) expect(screen.getAllByText(known)[0]).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Save draft')).toBeNull()
    answer()
    expect(await screen.findByRole('textbox', { name: 'Content' })).toHaveTextContent('Kitchen closes late')
    expect(page.server.countOf('GET /api/feeds/f1')).toBe(1)
    await user.click(button('Save draft'))
    await waitFor(() => expect(page.sent).toMatchObject([{ body: { feed: { lockVersion: now.lockVersion } } }]))
  })

  it('[FA-015] says how many people it reaches, once it is for a place', async () => {
    const { server } = await open({ at: '/feeds/new' })
    expect(screen.getByText('Choose a region or a location to see how many people it reaches.')).toBeInTheDocument()
    expect(server.countOf('GET /api/select_options/user')).toBe(0)
    close()
    const filled = await open({ at: '/feeds/new', drafts: written })
    expect(await screen.findByText('Reaches 2 people')).toBeInTheDocument()
    const { search = '' } = filled.server.asked.find(({ call }) => call === 'GET /api/select_options/user') ?? {}
    expect(new URLSearchParams(search).getAll('q[locations_id_in][]')).toEqual(['l1'])
  })

  it('[FA-015] lets staff without the right to see people choose places all the same', async () => {
    const { server } = await open({
      at: '/feeds/new',
      drafts: written,
      account: { hrisPermission: { 'feed.createUpdate': true } },
    })
    await waitFor(() => expect(server.countOf('GET /api/select_options/location')).toBe(1))
    expect(server.countOf('GET /api/select_options/user')).toBe(0)
  })

  it('[FA-036] has an editor without pictures, source, fonts and tables', async () => {
    await open({ at: '/feeds/new' })
    const tools = [...screen.getByRole('toolbar').querySelectorAll('button')].map(
      (tool) => `${tool.getAttribute('aria-label')} ${tool.textContent}`,
    )
    expect(tools.length).toBeGreaterThan(5)
    expect(tools.filter((name) => /image|picture|upload|source|font|size|table/i.test(name))).toEqual([])
  })

  it('[FA-016][FA-017] wants a text and a place, and flags both places in the tab that has them', async () => {
    const { sent } = await open({ at: '/feeds/new' })
    await user.click(button('Submit'))
    expect(await screen.findByText('Field is required')).toBeInTheDocument()
    expect(screen.getAllByText('Choose a region or a location')).toHaveLength(2)
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Editor')
    expect(sent).toEqual([])
    await writeInEditor('Content', '<p>Kitchen closes early</p>')
    await waitFor(() => expect(screen.queryByText('Field is required')).not.toBeInTheDocument())
  })

  it('[FA-017] [D-113] opens Settings when a place alone is missing, and still saves a draft', async () => {
    const { sent } = await open({
      at: '/feeds/new',
      drafts: { 'feeds/new': { content: '<p>Kitchen closes early</p>' } },
    })
    expect(screen.getAllByText('A region or a location is needed')).toHaveLength(2)
    await user.click(button('Submit'))
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Settings'))
    expect(screen.getByLabelText('Region')).toHaveFocus()
    await enabled('Save draft') // unlike Submit
    expect(button('Submit').closest('button')).toBeDisabled()
    await user.click(button('Save draft'))
    await waitFor(() => expect(sent).toMatchObject([{ body: { feed: { status: 'draft', locationIds: [] } } }]))
  })

  it('begins with the current location, by its name', async () => {
    const { store } = await open({ at: '/feeds/new' })
    act(() => void store.dispatch(locationSelected(aLocation())))
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    expect(await screen.findByText(aLocation().name, { selector: '.ant-select-selection-item-content' })).toBeVisible()
    expect(screen.queryByText('A region or a location is needed')).not.toBeInTheDocument()
  })

  it('begins for a manager with the current location only where they may publish', async () => {
    const account = { hrisPermission: { managerFeed: true, 'managerFeed.createUpdate': true } }
    const { store } = await open({ at: '/feeds/new', account })
    const shown = () => screen.queryByText(aLocation().name, { selector: '.ant-select-selection-item-content' })
    act(() => void store.dispatch(locationSelected(aLocation({ managed: false }))))
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    expect(shown()).toBeNull()
    act(() => void store.dispatch(locationSelected(aLocation({ managed: true }))))
    await waitFor(() => expect(shown()).toBeVisible())
  })

  it('[FA-018][FA-019] saves a draft by its ids, says so, and opens its page', async () => {
    const { sent, router, notices, store } = await open({ at: '/feeds/new', drafts: written })
    await user.click(button('Save draft'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/feeds/f1'))
    expect(sent).toEqual([
      {
        call: 'POST /api/feeds',
        body: {
          feed: {
            content: '<p>Kitchen closes early</p>',
            repliable: true,
            regionIds: [],
            locationCategoryIds: [],
            locationIds: ['l1'],
            roleIds: [],
            mustRead: false,
            asksAgain: false,
            pinned: false,
            publishAt: null,
            endAt: null,
            mediaId: null,
            status: 'draft',
          },
        },
      },
    ])
    expect(notices()).toEqual(['Feed has been created successfully'])
    expect(store.getState().drafts).toEqual({})
  })

  it('[FA-019] keeps what was written when it could not be created', async () => {
    const { server, notices } = await open({ at: '/feeds/new', drafts: written })
    server.answers['POST /api/feeds'] = { status: 500, body: { errors: {}, message: '' } }
    await user.click(button('Save draft'))
    await waitFor(() => expect(notices()).toEqual(['Could not create Feed']))
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Kitchen closes early')
  })

  it('[FA-020] submits, and shows then that it waits for approval', async () => {
    const { sent, notices, changeElsewhere } = await open({ at: '/feeds/new', drafts: written })
    changeElsewhere({ userEditable: false })
    await user.click(button('Submit'))
    await waitFor(() => expect(notices()).toEqual(['Feed has been submitted successfully']))
    expect(sent).toMatchObject([{ call: 'POST /api/feeds', body: { feed: { status: 'pending' } } }])
    expect(await screen.findByText('Waiting for approval')).toBeInTheDocument()
    expect(screen.queryByText('Save draft')).not.toBeInTheDocument()
  })

  it("[FA-020] puts the server's words at their field when it could not be submitted", async () => {
    const { server, notices } = await open({ at: '/feeds/f1' })
    server.answers['PUT /api/feeds/f1'] = {
      status: 422,
      body: { errors: { locationIds: ['are not known'] }, message: 'are not known' },
    }
    await user.click(button('Submit'))
    await waitFor(() => expect(notices()).toEqual(['Could not submit Feed']))
    expect(await screen.findByText('This location ids are not known')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Settings'))
  })

  it('[FA-021][FA-023] edits a draft, and reads Re-submit when it was submitted before', async () => {
    const { sent, notices } = await open({ at: '/feeds/f1', feed: aManagedFeed({ submittedBefore: true }) })
    expect(screen.queryByText('Submit')).not.toBeInTheDocument()
    expect(button('Re-submit')).toBeInTheDocument()
    await writeInEditor('Content', ' Thank you.')
    await user.click(button('Save draft'))
    await waitFor(() => expect(notices()).toEqual(['Feed has been updated successfully']))
    expect(sent).toMatchObject([{ call: 'PUT /api/feeds/f1', body: { feed: { status: 'draft', lockVersion: 7 } } }])
  })

  it('[FA-022][FA-024] updates an approved feed for HRIS admins who may write', async () => {
    const { sent, server, notices } = await open({
      at: '/feeds/f1',
      feed: aManagedFeed({ status: 'approved' }),
      account: hrisAdmin,
    })
    expect(screen.queryByText('Save draft')).not.toBeInTheDocument()
    await user.click(button('Update'))
    await waitFor(() => expect(notices()).toEqual(['Feed has been updated successfully']))
    expect(sent).toMatchObject([{ call: 'PUT /api/feeds/f1' }])
    server.answers['PUT /api/feeds/f1'] = { status: 500, body: { errors: {}, message: '' } }
    await enabled('Update')
    await user.click(button('Update'))
    await waitFor(() => expect(notices()).toContain('Could not update Feed'))
  })

  it('[D-15] offers both versions when another person has saved first, and keeps the text', async () => {
    const { server, changeElsewhere, notices } = await open({ at: '/feeds/f1' })
    await writeInEditor('Content', '<p>Mine</p>')
    changeElsewhere({ content: '<p>Theirs</p>', lockVersion: 8, updatedAt: '2026-03-02T11:00:00.000Z' })
    server.answers['PUT /api/feeds/f1'] = { status: 409, body: { errors: {}, message: 'Changed meanwhile' } }
    await user.click(button('Save draft'))
    const dialog = within(await openDialog())
    expect(await dialog.findByText('Theirs')).toBeInTheDocument()
    expect(dialog.getByText(/Mine/)).toBeInTheDocument()
    expect(notices()).toEqual([])
  })

  it('[D-29] returns to the page that opened it', async () => {
    const { router } = await open({
      at: { pathname: '/feeds/new', state: { previousPath: '/feed' } },
      drafts: written,
    })
    expect(screen.getByText('New feed').closest('a')).toHaveAttribute('href', '/feed')
    await user.click(button('Save draft'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
  })

  it('keeps a draft over a reload, and asks before it is left', async () => {
    const { store, router } = await open({ at: '/feeds/new' })
    await writeInEditor('Content', '<p>Half a thought</p>')
    // whole: the location that a new feed begins with may be another one when it is taken up again
    const draft = { content: '<p>Half a thought</p>', locationIds: [] }
    await waitFor(() => expect(store.getState().drafts).toMatchObject({ 'feeds/new': draft }))
    await act(() => router.navigate('/feeds'))
    expect(await screen.findByText('Discard Changes?')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/feeds/new')
  })
})
