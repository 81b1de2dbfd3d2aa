import { act, renderHook } from '@testing-library/react'
import type { FocusEvent, FormEvent, ReactNode } from 'react'
import { Provider } from 'react-redux'
import * as z from 'zod/mini'
import { changePasswordSchema } from '@contract/account'
import { createTestStore } from '@client/testing/createTestStore'
import type { Outcome } from './formTypes'
import { useServerForm } from './useServerForm'

const saved = { currentPassword: '', password: '', passwordConfirmation: '' }
type Name = keyof typeof saved
const good = 'Kingfish.Crudo.7'

const fields = {
  currentPassword: { label: 'Current Password' },
  password: { label: 'New Password' },
  passwordConfirmation: { label: 'Confirm New Password' },
}

const aForm = async (send: () => Promise<Outcome<object>> = () => Promise.resolve({ data: {} })) => {
  const store = await createTestStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useServerForm({ schema: changePasswordSchema, saved, fields, send }), { wrapper })
  const form = () => result.current
  const change = (name: Name, value: string) => form().change(name, value)
  const leave = (name: Name) =>
    form()
      .fieldOf(name)
      .onBlur({ currentTarget: document.body, relatedTarget: null } as unknown as FocusEvent)
  const submit = () => form().handleSubmit({ preventDefault: () => undefined } as FormEvent)
  return { form, change, leave, submit }
}

describe('a form with schema validation', () => {
  it('validates the current confirmation, even when it lost the focus before the render', async () => {
    const { form, change, leave } = await aForm()
    act(() => change('password', good))
    act(() => change('passwordConfirmation', 'Kingfish.Crudo.8'))
    await act(() => {
      change('passwordConfirmation', good) // a password manager types and blurs in one batch
      leave('passwordConfirmation')
      return Promise.resolve()
    })
    expect(form().fieldOf('passwordConfirmation').error).toBeUndefined()
    act(() => change('passwordConfirmation', 'Kingfish.Crudo.9'))
    expect(form().fieldOf('passwordConfirmation').error).toBe('Password must match')
  })

  it('shows an error in the same render', async () => {
    const { form, change, leave } = await aForm()
    act(() => leave('currentPassword'))
    expect(form().fieldOf('currentPassword').error).toBe('Password is required')
    act(() => change('currentPassword', 'x'))
    expect(form().fieldOf('currentPassword').error).toBeUndefined()
    expect(form().isValid).toBe(false)
  })

  it('sends nothing that the schema refuses, and then shows why', async () => {
    const send = jest.fn(() => Promise.resolve({ data: {} }))
    const { form, change, submit } = await aForm(send)
    act(() => change('currentPassword', 'x'))
    await act(submit)
    expect(send).not.toHaveBeenCalled()
    expect(form().fieldOf('password').error).toBe('New Password is required')
  })
})

describe('a field with parts', () => {
  const day = z.object({ from: z.string().check(z.minLength(1, 'From is required')) })
  const schema = z.object({ name: z.string(), days: z.array(day) })
  const submitted = async (days: { from: string }[]) => {
    const store = await createTestStore()
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
    const error = { status: 422, errors: { 'days.0.from': ['Date is taken'] }, message: '' }
    const send = () => Promise.resolve({ error })
    const labels = { name: { label: 'Name' }, days: { label: 'Days' } }
    const { result } = renderHook(() => useServerForm({ schema, saved: { name: '', days }, fields: labels, send }), {
      wrapper,
    })
    expect(result.current.partsOf('days')).toEqual({})
    await act(() => result.current.submit())
    return result
  }

  it('knows which of them the schema refuses', async () => {
    const form = await submitted([{ from: '2026-03-02' }, { from: '' }])
    expect(form.current.partsOf('days')).toEqual({ '1.from': 'From is required' })
  })

  it('knows which of them the server refused, until it changes', async () => {
    const form = await submitted([{ from: '2026-03-02' }])
    expect(form.current.partsOf('days')).toEqual({ '0.from': 'Date is taken' })
    expect(form.current.partsOf('name')).toEqual({})
    act(() => form.current.change('days', [{ from: '2026-03-03' }]))
    expect(form.current.partsOf('days')).toEqual({})
  })
})
