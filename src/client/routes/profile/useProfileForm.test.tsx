import { act, renderHook, waitFor } from '@testing-library/react'
import type { FormEvent, ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Account } from '@contract/session'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import { tokenFound } from '@client/state/session/sessionEvents'
import { draftSaved } from '@client/state/view/viewEvents'
import { anAccount, aToken } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { profileFormId, useProfileForm } from './ProfileRoute'

const account = anAccount()

describe('the profile form', () => {
  let server: ReturnType<typeof fakeServer>
  let store: Awaited<ReturnType<typeof createTestStore>>

  beforeEach(async () => {
    server = fakeServer({ 'GET /api/me': { body: account }, 'GET /api/services': { body: { services: [] } } })
    store = await createTestStore()
    store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
    await waitFor(() => expect(store.getState().session.phase).toBe('signedIn'))
  })
  afterEach(() => server.close())

  const draft = () => selectDraft(store.getState(), profileFormId)
  const aForm = (of: Account) => {
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
    const { result } = renderHook(() => useProfileForm(of), { wrapper })
    const type = (name: 'firstName' | 'lastName' | 'email', value: string) =>
      act(() => result.current.fieldOf(name).onChange(value))
    return { form: () => result.current, type }
  }

  it('keeps only changed values in a draft, and accepts outside changes of the others', async () => {
    const { type } = aForm(account)
    type('firstName', 'Elle')
    expect(draft()).toEqual({ firstName: 'Elle' })

    const { form } = aForm({ ...account, email: 'ella.king@harbour.test' })
    await waitFor(() => expect(form().values.firstName).toBe('Elle'))
    expect(form().values.email).toBe('ella.king@harbour.test')
  })

  it('drops the draft when all values are as saved', () => {
    store.dispatch(draftSaved({ formId: profileFormId, values: { firstName: 'Elle' } }))
    const { type } = aForm(account)
    type('firstName', account.firstName)
    expect(draft()).toBeUndefined()
  })

  it('keeps what is typed during saving, and takes the saved values for the rest', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    server.answers['PUT /api/me'] = async () => {
      await answered
      return { body: { ...account, firstName: 'Elle', lastName: 'Kong' } }
    }
    const { form, type } = aForm(account)
    type('firstName', 'Elle')
    type('lastName', ' Kong ')
    let sending: Promise<void> | undefined
    await act(async () => {
      sending = form().handleSubmit({ preventDefault: () => undefined } as FormEvent)
      await Promise.resolve()
    })
    await waitFor(() => expect(server.countOf('PUT /api/me')).toBe(1))
    type('email', 'elle@harbour.test')
    await act(async () => {
      answer()
      await sending
    })

    expect(form().values).toMatchObject({ firstName: 'Elle', lastName: 'Kong', email: 'elle@harbour.test' })
    expect(form().isChanged).toBe(true)
    expect(draft()).toEqual({ email: 'elle@harbour.test' })
  })
})
