import { screen, waitFor } from '@testing-library/react'
import { everybody } from '@contract/audience'
import type { Communication } from '@contract/communications'
import { pages } from '@contract/pages'
import type { Named } from '@contract/audience'
import { communicationScreen, newCommunicationScreen } from '@client/routes/communications/communicationScreens'
import { communications, receiversSlice } from '@client/state/communications/communicationsApi'
import { tokenFound } from '@client/state/session/sessionEvents'
import { anAccount, aToken } from './builders'
import { createTestStore, memoryStorage } from './createTestStore'
import { fakeServer } from './fakeServer'
import { aPerson, pageFor } from './groupChats'
import { renderScreen } from './renderScreen'

const names = (ids: readonly string[]): Named[] => ids.map((id) => ({ id, name: id }))

/** A draft that lacks nothing: without a template, for one person. */
export const aCommunication = (overrides: Partial<Communication> = {}): Communication => ({
  id: 'm1',
  subject: 'New menu',
  status: 'draft',
  sentAt: null,
  sendAt: null,
  creator: { globalId: 'p1', fullName: 'Priya Nair' },
  sendingState: null,
  mustRead: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  lockVersion: 7,
  regions: [],
  locationCategories: [],
  locations: [],
  roles: [],
  ...everybody,
  body: '<p>Dear {{first_name}}</p>',
  replyTo: '',
  mediaId: null,
  media: null,
  documentTemplateId: null,
  documentTemplateVersionId: null,
  documentTemplate: null,
  blocksAttributes: [],
  formComponents: [],
  shortCodes: {},
  unknownCodes: [],
  receivers: [{ id: 'u1', name: 'Person u1', nameEmail: 'Person u1 (u1@harbour.test)' }],
  receiverIds: ['u1'],
  addedFilters: everybody,
  agreementId: null,
  agreement: null,
  sending: null,
  ...overrides,
})

type Sent = { call: string; body: { customMessage?: Partial<Communication> } | null; key: string | null }
type Given = {
  one?: Communication
  /** How many people the filters match. */
  people?: number
  step?: number
  answers?: Parameters<typeof fakeServer>[0]
  kept?: Map<string, string>
}

/** Renders a draft over the real store and a fake server, which keeps what it is sent and refuses old versions (D-15). */
export const openCommunication = async ({ one, people = 3, step = 3, answers = {}, kept }: Given = {}) => {
  window.innerWidth = 1_440
  const sent: Sent[] = []
  let current = one ?? aCommunication()
  const note = async (request: Request) => {
    const text = await request.clone().text()
    const body = (text === '' ? null : JSON.parse(text)) as Sent['body']
    const call = `${request.method} ${new URL(request.url).pathname}`
    sent.push({ call, body, key: request.headers.get('Idempotency-Key') })
    return body?.customMessage ?? {}
  }
  const put = (changes: Partial<Communication>) => {
    const lockVersion = current.lockVersion + 1
    current = { ...current, ...changes, lockVersion, updatedAt: '2026-03-02T10:00:00.000Z' }
    const { receivers, receiverIds, ...body } = current
    return { body: changes.receiverIds ? { ...body, receivers, receiverIds } : body }
  }
  const everyone = Array.from({ length: people }, (_, index) => aPerson({ id: `u${index + 1}` }))
  const server = fakeServer({
    'GET /api/me': { body: anAccount({ hrisPermission: { 'communication.send': true } }) },
    'GET /api/services': { body: { services: [] } },
    'GET /api/select_options/user': (request) => pageFor(request, everyone),
    'GET /api/select_options/location': (request) => pageFor(request, names(['l1', 'l2'])),
    'GET /api/select_options/region': (request) => pageFor(request, []),
    'GET /api/select_options/location_category': (request) => pageFor(request, []),
    'GET /api/select_options/role': (request) => pageFor(request, []),
    'GET /api/short_codes': (request) => pageFor(request, []),
    'GET /api/document_templates': (request) => pageFor(request, []),
    'GET /api/custom_messages/m1': () => ({ body: current }),
    ...Object.fromEntries(
      everyone.map(({ id, name, email }) => [
        `GET /api/custom_messages/values_for/${id}`,
        { body: { personId: id, name, email, values: { first_name: `First ${id}` } } },
      ]),
    ),
    'PUT /api/custom_messages/m1': async (request) => {
      const changes = await note(request)
      if (changes.lockVersion !== current.lockVersion)
        return { status: 409, body: { errors: {}, message: 'It was changed meanwhile' } }
      return put({ ...changes, status: 'draft' })
    },
    'POST /api/custom_messages/m1/send_message': async (request) => {
      await note(request)
      return put({ status: 'sent', sentAt: '2026-03-02T10:00:00.000Z', sendingState: 'running' })
    },
    ...answers,
  })
  const store = await createTestStore(memoryStorage(kept))
  await store.addSlices(communications.slice, { slice: receiversSlice })
  store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
  await waitFor(() => {
    if (store.getState().session.phase !== 'signedIn') throw new Error('Not signed in yet')
  })
  const routes = [
    { path: pages.communications.path, element: <p>The list</p> },
    { path: pages.newCommunication.path, element: <newCommunicationScreen.Screen /> },
    { path: pages.communication.path, element: <communicationScreen.Screen /> },
  ]
  const { router, view } = renderScreen(store, routes, `/communication/m1?defaultStep=${step}`)
  await screen.findByRole('navigation', { name: 'Steps' })
  return {
    sent,
    server,
    store,
    router,
    notices: () => store.getState().notices.shown.map(({ text }) => text),
    /** What others have made of it meanwhile. */
    changeElsewhere: (changes: Partial<Communication>) => void put(changes),
    close: () => {
      view.unmount()
      server.close()
    },
  }
}
