import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { RowLink } from './RowActions'
import { TableCards } from './TableCards'

const rows = [{ id: 'a' }, { id: 'b' }]
const columns = [{ key: 'id', title: 'Id', text: ({ id }: { id: string }) => `Row ${id}` }]

const Cards = () => {
  const [openId, setOpenId] = useState<string>()
  const pathOf = ({ id }: { id: string }) => `/rows/${id}`
  return (
    <MemoryRouter>
      <TableCards
        label="Rows"
        rows={rows}
        columns={columns}
        actions={[]}
        check={undefined}
        cell={(column, row) => (
          <RowLink to={pathOf(row)} isOpen={row.id === openId}>
            {column.text(row)}
          </RowLink>
        )}
        expansion={{
          openId,
          pathOf,
          open: ({ id }) => setOpenId(id),
          close: () => setOpenId(undefined),
          content: ({ id }) => <p>What {id} says</p>,
        }}
      />
    </MemoryRouter>
  )
}

describe('a row that opens in place', () => {
  const card = (name: string) => screen.getByRole('link', { name }).closest('li') ?? document.body

  it('opens by a press anywhere on it, one at a time', () => {
    render(<Cards />)
    fireEvent.click(card('Row a'))
    expect(screen.getByText('What a says')).toBeInTheDocument()
    fireEvent.click(card('Row b'))
    expect(screen.getByText('What b says')).toBeInTheDocument()
    expect(screen.queryByText('What a says')).toBeNull()
    fireEvent.click(card('Row b'))
    expect(screen.queryByText('What b says')).toBeNull()
  })

  it('stays open while something in it is pressed, and Close returns the focus to its name', () => {
    render(<Cards />)
    fireEvent.click(card('Row a'))
    fireEvent.click(screen.getByText('What a says'))
    expect(screen.getByRole('link', { name: 'Row a' })).toHaveAttribute('aria-expanded', 'true')
    fireEvent.click(screen.getByRole('button', { name: 'Close: Row a' }))
    expect(screen.queryByText('What a says')).toBeNull()
    expect(screen.getByRole('link', { name: 'Row a' })).toHaveFocus()
  })
})
