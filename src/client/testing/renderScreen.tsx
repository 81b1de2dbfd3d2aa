import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, type InitialEntry, type RouteObject } from 'react-router-dom'
import type { createTestStore } from './createTestStore'

type TestStore = Awaited<ReturnType<typeof createTestStore>>

/** Renders routes over a store, at an address, in the landmark that the shell gives every screen. */
export const renderScreen = (store: TestStore, routes: RouteObject[], at: InitialEntry) => {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const view = render(
    <Provider store={store}>
      <main>
        <RouterProvider router={router} />
      </main>
    </Provider>,
  )
  return { router, view }
}
