import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import type { MediaFile } from '@contract/media'
import { createTestStore } from '@client/testing/createTestStore'
import { EmbeddedVideo } from './EmbeddedVideo'
import { FileDropArea } from './FileDropArea'
import { FilePicker } from './FilePicker'
import { MediaAttachments } from './MediaAttachments'
import { UploadList, type ShownUpload } from './UploadList'

const aFile = (name: string): MediaFile => ({
  id: name,
  name,
  url: `/files/${name}`,
  extension: name.split('.').at(-1) ?? '',
  size: 90_112,
  contentType: '',
  thumbnailUrl: name.endsWith('png') ? `/thumbnails/${name}` : null,
})
const pictures = (count: number) => Array.from({ length: count }, (_, index) => aFile(`${index + 1}.png`))

const anUpload = (id: string, changes: Partial<ShownUpload> = {}): ShownUpload => ({
  id,
  name: `${id}.pdf`,
  size: 10,
  status: 'done',
  progress: 0,
  problem: null,
  source: null,
  thumbnailUrl: null,
  ...changes,
})
const nothing = () => {}

/** Over a store, which keeps what is open and what has failed. */
const drawMedia = (media: ReactElement) => render(<Provider store={store}>{media}</Provider>)
let store: Awaited<ReturnType<typeof createTestStore>>

describe('MediaAttachments', () => {
  beforeEach(async () => {
    store = await createTestStore()
  })

  it('lays out pictures, videos and documents', () => {
    drawMedia(<MediaAttachments media={{ objectFiles: [aFile('menu.pdf'), aFile('a.mp4'), ...pictures(2)] }} />)
    expect(screen.getByRole('link', { name: 'menu.pdf 88 kB' })).toHaveAttribute('href', '/files/menu.pdf')
    expect(screen.getByLabelText('a.mp4')).toHaveAttribute('src', '/files/a.mp4')
    expect(screen.getAllByRole('button').map((tile) => tile.getAttribute('aria-label'))).toEqual([
      'Open 1.png',
      'Open 2.png',
    ])
  })

  it('shows nothing without files', () => {
    const { container } = drawMedia(<MediaAttachments media={null} />)
    expect(container).toBeEmptyDOMElement()
  })

  it('offers a video that cannot be played as a file', () => {
    drawMedia(<MediaAttachments media={{ objectFiles: [aFile('old.avi')] }} />)
    fireEvent.error(screen.getByLabelText('old.avi'))
    expect(screen.getByText('This video cannot be played here')).toBeVisible()
    expect(screen.getByRole('link', { name: 'old.avi 88 kB' })).toBeVisible()
  })

  it('shows five tiles and the number of the rest', () => {
    drawMedia(<MediaAttachments media={{ objectFiles: pictures(9) }} />)
    expect(screen.getAllByRole('button')).toHaveLength(5)
    expect(screen.getByRole('button', { name: 'Open 5.png and 4 more' })).toHaveTextContent('+4')
  })
})

describe('the viewer of pictures', () => {
  const open = async () => {
    drawMedia(<MediaAttachments media={{ objectFiles: pictures(3) }} />)
    const tile = screen.getByRole('button', { name: 'Open 2.png' })
    tile.focus()
    await userEvent.keyboard('{Enter}')
    const viewer = await screen.findByRole('dialog', { name: '2.png 2 of 3' })
    await waitFor(() => expect(viewer).toContainElement(document.activeElement as HTMLElement))
    return { tile, viewer }
  }

  it('opens at the pressed tile, and axe finds nothing', async () => {
    const { viewer } = await open()
    expect(within(viewer).getByRole('img', { name: '2.png' })).toHaveAttribute('src', '/files/2.png')
    const { violations } = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    )
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

  it('moves by keys and buttons, around the ends', async () => {
    await open()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: '3.png 3 of 3' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('3.png, 3 of 3')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: '1.png 1 of 3' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect(screen.getByRole('dialog', { name: '3.png 3 of 3' })).toBeInTheDocument()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('dialog', { name: '1.png 1 of 3' })).toBeInTheDocument()
  })

  it('closes with Escape, and returns the focus to the tile', async () => {
    const { tile } = await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(tile).toHaveFocus())
  })

  it('shows a picture in its own size, where the arrows scroll', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Actual size' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog', { name: '2.png 2 of 3' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Fit to the screen' }))
  })
})

describe('FilePicker', () => {
  it('[SH-060] offers pictures, doc, docx, pdf and video, and says so before', () => {
    render(<FilePicker onFiles={nothing} problems={[]} />)
    const accepted = screen.getByLabelText('Add files', { selector: 'input' }).getAttribute('accept')?.split(',')
    expect(accepted).toEqual(expect.arrayContaining(['.png', '.jpg', '.svg', '.doc', '.docx', '.pdf', '.mp4']))
    expect(accepted).not.toContain('.xlsx')
    expect(screen.getByRole('button', { name: 'Add files' })).toHaveAccessibleDescription(
      'Images, doc, docx, pdf and one video. Up to 10 files of 20 MB each, a video up to 100 MB.',
    )
  })

  it('takes the same file twice in a row', async () => {
    const onFiles = jest.fn()
    render(<FilePicker onFiles={onFiles} problems={[]} />)
    const input = screen.getByLabelText('Add files', { selector: 'input' })
    const file = new File(['a'], 'menu.pdf')
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    expect(onFiles.mock.calls).toEqual([[[file]], [[file]]])
  })
})

describe('FileDropArea', () => {
  const show = () => {
    const onFiles = jest.fn()
    render(
      <FileDropArea onFiles={onFiles}>
        <textarea aria-label="Reply" />
      </FileDropArea>,
    )
    return { onFiles, text: screen.getByLabelText('Reply') }
  }
  const file = new File(['a'], 'menu.pdf')

  it('takes files that are dropped on anything inside', () => {
    const { onFiles, text } = show()
    const dataTransfer = { types: ['Files'], files: [file] }
    fireEvent.dragOver(text, { dataTransfer })
    expect(screen.getByText('Drop files to add them')).toBeVisible()
    fireEvent.drop(text, { dataTransfer })
    expect(onFiles).toHaveBeenCalledWith([file])
    expect(screen.queryByText('Drop files to add them')).toBeNull()
  })

  it('leaves dragged text to the field', () => {
    const { onFiles, text } = show()
    const drop = createEvent.drop(text, { dataTransfer: { types: ['text/plain'], files: [] } })
    fireEvent(text, drop)
    expect([drop.defaultPrevented, onFiles.mock.calls]).toEqual([false, []])
  })

  it('keeps the page when a file misses it', () => {
    show()
    const drop = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } })
    fireEvent(document.body, drop)
    expect(drop.defaultPrevented).toBe(true)
  })

  it('takes a pasted picture and a copied file, but not the picture of pasted text', () => {
    const { onFiles, text } = show()
    const paste = (plain: string) => fireEvent.paste(text, { clipboardData: { files: [file], getData: () => plain } })
    paste('')
    expect(onFiles).toHaveBeenLastCalledWith([file])
    paste(file.name) // as Finder copies a file, with its name as text
    expect(onFiles).toHaveBeenCalledTimes(2)
    paste('Mon\tElla')
    expect(onFiles).toHaveBeenCalledTimes(2)
  })
})

describe('UploadList', () => {
  it('announces what finishes and fails', () => {
    const list = (...uploads: ShownUpload[]) => <UploadList uploads={uploads} onRetry={nothing} onRemove={nothing} />
    const { rerender } = render(
      list(anUpload('menu', { status: 'processing' }), anUpload('plan', { status: 'queued' })),
    )
    expect(screen.getByRole('status')).toBeEmptyDOMElement()

    rerender(list(anUpload('menu'), anUpload('plan', { status: 'uploading' })))
    expect(screen.getByRole('status')).toHaveTextContent('menu.pdf was uploaded')
    rerender(list(anUpload('menu'), anUpload('plan', { status: 'failed', problem: 'Could not upload media' })))
    expect(screen.getByRole('status')).toHaveTextContent('plan.pdf: Could not upload media')
  })

  it('keeps the focus in the list when a row goes', async () => {
    const list = (...uploads: ShownUpload[]) => <UploadList uploads={uploads} onRetry={nothing} onRemove={nothing} />
    const { rerender } = render(list(anUpload('menu'), anUpload('plan')))
    await userEvent.click(screen.getByRole('button', { name: 'Remove menu.pdf' }))
    rerender(list(anUpload('plan')))
    expect(screen.getByRole('button', { name: 'Remove plan.pdf' })).toHaveFocus()

    await userEvent.click(screen.getByRole('button', { name: 'Remove plan.pdf' }))
    rerender(list())
    expect(document.body).not.toHaveFocus()
  })
})

describe('EmbeddedVideo', () => {
  it('embeds the player after a moment, without our cookies and rights', () => {
    jest.useFakeTimers()
    render(<EmbeddedVideo video={{ provider: 'youtube', id: 'aqz-KE-bpKQ' }} />)
    expect(screen.queryByTitle('YouTube video')).toBeNull()
    act(() => jest.advanceTimersByTime(100))
    const player = screen.getByTitle('YouTube video')
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
    expect(player.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    jest.useRealTimers()
  })
})
