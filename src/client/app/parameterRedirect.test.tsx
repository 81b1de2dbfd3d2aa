import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { employeeFeedsArea } from '@client/routes/employeeFeeds/employeeFeedsArea'
import { ParameterRedirect } from './routeTable'

describe('the addresses of single feeds', () => {
  it.each([
    ['/feed/new', '/feeds/new'],
    ['/feed/f1', '/feeds/f1'],
  ])('[D-29] %s leads to %s, with the navigation state, and leaves no step back', async (asked, expected) => {
    const state = { previousPath: '/dashboard' }
    const router = createMemoryRouter(
      [
        ...(employeeFeedsArea.redirects ?? []).map(({ from, to }) => ({
          path: from,
          element: <ParameterRedirect to={to} />,
        })),
        { path: '*', element: <p>The administration</p> },
      ],
      { initialEntries: [{ pathname: asked, state }] },
    )
    render(<RouterProvider router={router} />)
    await screen.findByText('The administration')
    expect(router.state.location).toMatchObject({ pathname: expected, state })
    expect(router.state.historyAction).toBe('REPLACE')
  })
})
