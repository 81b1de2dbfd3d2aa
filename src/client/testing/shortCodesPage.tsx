import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { shortCodeCalls, shortCodeForm, shortCodeKinds, type ShortCode, type ShortCodeForm } from '@contract/shortCodes'
import { api, request, type Answer } from '@client/state/api'
import { tokenFound } from '@client/state/session/sessionEvents'
import { aToken } from './aToken'
import './browserGaps'
import { anAccount } from './builders'
import { createTestStore } from './createTestStore'
import { fakeServer } from './fakeServer'
import { memoryStorage } from './memoryStorage'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { LongTextField } from '@client/kits/forms/LongTextField'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'

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

const trialApi = api.injectEndpoints({
  endpoints: (build) => ({
    trialCreate: build.mutation<Answer<typeof shortCodeCalls.create>, { shortCode: ShortCodeForm; formKey: string }>({
      query: ({ shortCode, formKey }) => request(shortCodeCalls.create, { body: { shortCode } }, formKey),
    }),
    trialUpdate: build.mutation<
      Answer<typeof shortCodeCalls.update>,
      { id: string; shortCode: ShortCodeForm & { lockVersion: number | undefined } }
    >({
      query: ({ id, shortCode }) => request(shortCodeCalls.update, { params: { id }, body: { shortCode } }),
    }),
    trialRead: build.query<Answer<typeof shortCodeCalls.show>, string>({
      query: (id) => request(shortCodeCalls.show, { params: { id } }),
    }),
  }),
})

const blank: ShortCodeForm = { name: '', kinds: [], description: '', defaultValue: '' }
const names = { document: 'Document', communication: 'Communication' }
const choices = shortCodeKinds.map((value) => ({ value, label: names[value] }))

type ShortCodeDialogProps = { record?: ShortCode | undefined; isOpen: boolean; onClose: () => void }

const ShortCodeDialog = ({ record, isOpen, onClose }: ShortCodeDialogProps) => {
  const [create] = trialApi.useTrialCreateMutation()
  const [update] = trialApi.useTrialUpdateMutation()
  const [read] = trialApi.useLazyTrialReadQuery()
  const form = useServerForm({
    schema: shortCodeForm,
    fields: {
      name: { label: 'Name' },
      kinds: { label: 'Kinds', show: (kinds) => kinds.map((kind) => names[kind]).join(', ') },
      description: { label: 'Description' },
      defaultValue: { label: 'Default value' },
    },
    saved: record ?? blank,
    draftId: `shortCodes/${record?.id ?? 'new'}`,
    send: (shortCode, { formKey, lockVersion }) =>
      record ? update({ id: record.id, shortCode: { ...shortCode, lockVersion } }) : create({ shortCode, formKey }),
    onSaved: onClose,
    readPresent: async () => (record ? (await read(record.id)).data : undefined),
  })
  return (
    <FormDialog form={form} title="Short code" isOpen={isOpen} onClose={onClose} submitText="Save">
      <TextField {...form.fieldOf('name')} help="Small letters, digits and underscores" />
      <ChoicesField {...form.fieldOf('kinds')} choices={choices} />
      <LongTextField {...form.fieldOf('description')} />
      <LongTextField {...form.fieldOf('defaultValue')} rows={2} />
    </FormDialog>
  )
}

const ShortCodesPage = ({ record }: { record?: ShortCode | undefined }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>{record ? 'Edit' : 'New'}</button>
      <ShortCodeDialog record={record} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <LeaveGuard />
    </>
  )
}

type Given = { record?: ShortCode; present?: ShortCode }

/** A page with the dialog, over the real store and a server that keeps what it was sent. */
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
  await waitFor(() => expect(store.getState().session.phase).toBe('signedIn')) // what was kept is open by then
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
