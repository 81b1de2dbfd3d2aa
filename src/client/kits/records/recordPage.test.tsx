import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { RecordPage } from './RecordPage'

const retry = jest.fn()
const texts = { gone: 'This feed no longer exists', back: 'All feeds', failed: 'The feed could not be loaded' }

const show = (record: string | undefined, request: { isError: boolean; isGone: boolean }) =>
  render(
    <MemoryRouter>
      <RecordPage
        record={record}
        request={{ ...request, retry }}
        title="Feed"
        listPath="/feeds"
        texts={texts}
        skeleton={<p role="status">Loading the feed</p>}
      >
        {(known) => <p>{known}</p>}
      </RecordPage>
    </MemoryRouter>,
  )

describe('the page of a record', () => {
  it('shows the skeleton below the way back until the record is here', () => {
    show(undefined, { isError: false, isGone: false })
    expect(screen.getByRole('status')).toHaveTextContent('Loading the feed')
    expect(screen.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/feeds')
  })

  it('shows a record that is known while asking for it fails', () => {
    show('Kitchen closed', { isError: true, isGone: false })
    expect(screen.getByText('Kitchen closed')).toBeInTheDocument()
    expect(screen.queryByText(texts.failed)).not.toBeInTheDocument()
  })

  it('says that a record is gone, even one that was known, and leads to the others', () => {
    show('Kitchen closed', { isError: true, isGone: true })
    expect(screen.getByText(texts.gone)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All feeds' })).toHaveAttribute('href', '/feeds')
    expect(screen.queryByText('Kitchen closed')).not.toBeInTheDocument()
  })

  it('tries again after a failure, by its button and once the browser is online', async () => {
    show(undefined, { isError: true, isGone: false })
    expect(screen.getByText(texts.failed)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(retry).toHaveBeenCalledTimes(2)
  })
})
