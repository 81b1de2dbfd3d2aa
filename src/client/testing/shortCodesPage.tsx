import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ShortCode } from '@contract/shortCodes'
import { ShortCodeDialog } from '@client/routes/shortCodes/ShortCodeDialog'
import { tokenFound } from '@client/state/session/sessionEvents'
import './browserGaps'
import { anAccount, aToken } from './builders'
import { createTestStore, memoryStorage } from './createTestStore'
import { fakeServer } from './fakeServer'

export const aShortCode = (overrides: Partial<ShortCode> = {}): ShortCode => ({
  id: 's1',
  name: 'start_time',
  code: '{{start_time}}',
  kinds: ['document'],
  description: '',
  defaultValue: '',
  lockVersion: 7,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...overrides,
})

/** So many short codes behind an API of pages. */
export const pageOfShortCodes = ({ url }: Request, total: number) => {
  const asked = new URL(url).searchParams
  const [page, perPage] = [Number(asked.get('page')), Number(asked.get('per_page'))]
  const numbers = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * perPage, page * perPage)
  const records = numbers.map((number) => aShortCode({ id: `s${number}`, name: `code_${number}` }))
  return { body: { records, total, page, perPage } }
}

const ShortCodesPage = ({ record }: { record?: ShortCode | undefined }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>{record ? 'Edit' : 'New'}</button>
      <ShortCodeDialog record={record} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

type Given = { record?: ShortCode; present?: ShortCode }

/** Renders the page with the dialog, over the real store and a fake server that records requests. */
export const openShortCodes = async ({ record, present }: Given, kept = new Map<string, string>()) => {
  const bodies: unknown[] = []
  const keys: (string | null)[] = []
  const answers: Parameters<typeof fakeServer>[0] = {}
  const note = async (request: Request) => {
    bodies.push(await request.clone().json())
    keys.push(request.headers.get('idempotency-key'))
    const told = answers[`${request.method} ${new URL(request.url).pathname}`]
    if (!told) return { status: 200, body: aShortCode() }
    return typeof told === 'function' ? told(request) : told
  }
  const server = fakeServer({
    'GET /api/me': { body: anAccount() },
    'GET /api/services': { body: { services: [] } },
    'POST /api/short_codes': note,
    'PUT /api/short_codes/s1': note,
    ...(present && { 'GET /api/short_codes/s1': { body: present } }),
  })
  const store = await createTestStore(memoryStorage(kept))
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn')) // rehydration has finished by then
  const router = createMemoryRouter([
    { path: '/', element: <ShortCodesPage record={record} /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await screen.findByRole('button', { name: record ? 'Edit' : 'New' })
  return {
    bodies,
    keys,
    answers,
    kept,
    drafts: () => store.getState().drafts,
    goTo: (path: string) => act(() => router.navigate(path)),
    close: () => {
      view.unmount()
      server.close()
    },
  }
}
