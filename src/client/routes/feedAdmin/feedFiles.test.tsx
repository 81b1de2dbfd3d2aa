import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import '@client/testing/browserGaps'
import { fakeUploads } from '@client/testing/fakeUploads'
import { aManagedFeed, button, findButton, openFeedAdmin } from '@client/testing/feedAdmin'
import { aFile } from '@client/testing/feedPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** What an earlier visit has written: the text and a location. */
const written = { 'feeds/new': { content: '<p>Kitchen closes early</p>', locationIds: ['l1'] } }
const enabled = (name: string) => waitFor(() => expect(button(name).closest('button')).toBeEnabled())

describe('the attachments of a feed', () => {
  let close = () => {}
  let uploads: ReturnType<typeof fakeUploads>
  beforeAll(addMessageChannel)
  beforeEach(() => {
    uploads = fakeUploads()
  })
  afterEach(() => {
    uploads.close()
    close()
  })
  const open = async (given: Parameters<typeof openFeedAdmin>[0]) => {
    const page = await openFeedAdmin(given)
    close = page.close
    await findButton('Save draft')
    return page
  }
  const media = { id: 'm1', objectFiles: [aFile('menu.pdf', 'o1'), aFile('rota.pdf', 'o2')] }

  it('[MD-007] upload with their progress, and are sent with the feed', async () => {
    const { sent } = await open({ at: '/feeds/new', drafts: written })
    await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), new File(['x'], 'menu.pdf'))
    const upload = uploads.of('menu.pdf')
    expect(upload.call).toBe('POST /api/media')
    act(() => upload.progress(0.5))
    expect(screen.getByLabelText('Upload of menu.pdf')).toHaveAttribute('aria-valuenow', '50')
    expect(button('Save draft').closest('button')).toBeDisabled()
    act(() => upload.answer(201, { id: 'm1', objectFiles: [aFile('menu.pdf', 'o1')] }))
    await enabled('Save draft')
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(preview.getByRole('link', { name: /menu\.pdf/ })).toBeInTheDocument()
    await user.click(button('Save draft'))
    await waitFor(() => expect(sent).toMatchObject([{ body: { feed: { mediaId: 'm1' } } }]))
  })

  it('[MD-018] are removed when the feed is saved, and not before', async () => {
    const { server, notices } = await open({ at: '/feeds/f1', feed: aManagedFeed({ mediaAttributes: [media] }) })
    server.answers['DELETE /api/media/hris_attachment/m1'] = { body: media }
    await user.click(screen.getByLabelText('Remove rota.pdf'))
    await waitFor(() => expect(screen.queryByText('rota.pdf')).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: /menu\.pdf/ })).toBeInTheDocument() // of the preview
    expect(server.countOf('DELETE /api/media/hris_attachment/m1')).toBe(0)
    await user.click(button('Save draft'))
    await waitFor(() => expect(notices()).toEqual(['Feed has been updated successfully']))
    await waitFor(() => expect(server.countOf('DELETE /api/media/hris_attachment/m1')).toBe(1))
  })

  it('come back after a reload', async () => {
    const { url: _url, thumbnailUrl: _thumbnail, ...file } = aFile('menu.pdf', 'o1')
    const { sent } = await open({
      at: '/feeds/new',
      drafts: { 'feeds/new': { ...written['feeds/new'], media: { id: 'm1', files: [file] } } },
    })
    expect(await screen.findByLabelText('Remove menu.pdf')).toBeInTheDocument()
    await user.click(button('Save draft'))
    await waitFor(() => expect(sent).toMatchObject([{ body: { feed: { mediaId: 'm1' } } }]))
  })
})
