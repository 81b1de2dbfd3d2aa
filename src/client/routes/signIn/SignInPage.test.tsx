import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { firstPaint } from './firstPaint'
import { brandOf } from './SignInFrame'
import { SignInPage, type SignInPageProps } from './SignInPage'
import type { SignIn, SignInProblem } from './signInProblem'

const accept = () => jest.fn<ReturnType<SignIn>, Parameters<SignIn>>().mockResolvedValue(null)
const pageWith = (props: Partial<SignInPageProps>) => (
  <SignInPage
    {...brandOf(null)}
    sso={null}
    provider={null}
    notice={null}
    canRegister={false}
    onSubmit={accept()}
    {...props}
  />
)

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: /Sign(ing)? in/ })

describe('sign-in', () => {
  afterEach(() => jest.useRealTimers())

  it('[SH-001] submits the trimmed e-mail, the unchanged password, and whether the device is shared', async () => {
    const onSubmit = accept()
    render(pageWith({ onSubmit }))

    await userEvent.type(email(), ' ella@harbour.test ')
    await userEvent.type(password(), ' secret ')
    await userEvent.click(screen.getByLabelText(/Shared device/))
    await userEvent.keyboard('{Tab}{Enter}')

    const credentials = { email: 'ella@harbour.test', password: ' secret ' }
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(credentials, { isSharedDevice: true }))
  })

  it('[SH-001] says what is missing, in messages tied to the fields, and focuses the first', async () => {
    const onSubmit = accept()
    render(pageWith({ onSubmit }))

    await userEvent.click(submit())

    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toBeInvalid()
    expect(email()).toHaveAccessibleDescription('Email is required')
    expect(password()).toHaveAccessibleDescription('Password is required')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it("[SH-003] shows the server's message and keeps the typed values", async () => {
    render(pageWith({ onSubmit: () => Promise.resolve({ message: 'Login fail!' }) }))

    await userEvent.type(email(), 'ella@harbour.test')
    await userEvent.type(password(), 'wrong{Enter}')

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Login fail!'))
    expect(email()).toHaveValue('ella@harbour.test')
    expect(password()).toHaveValue('wrong')
  })

  it('[SH-051] disables the button while saving, and for a second after a click', async () => {
    let answer: (problem: SignInProblem | null) => void = () => {}
    const onSubmit = jest.fn(() => new Promise<SignInProblem | null>((resolve) => (answer = resolve)))
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(pageWith({ onSubmit }))
    await user.type(email(), 'ella@harbour.test')
    await user.type(password(), 'secret{Enter}{Enter}')

    await act(() => jest.advanceTimersByTimeAsync(1_500))
    expect(submit()).toBeDisabled()
    await act(() => Promise.resolve(answer({ message: 'Login fail!' })))
    expect(submit()).toBeEnabled()

    await user.click(submit())
    await act(() => jest.advanceTimersByTimeAsync(500))
    await act(() => Promise.resolve(answer(null)))
    expect(submit()).toBeDisabled()
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(submit()).toBeEnabled()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('[SH-010] shows why the last session ended', () => {
    render(pageWith({ notice: { text: 'access_token expired', kind: 'info' } }))
    expect(screen.getByRole('status')).toHaveTextContent('access_token expired')
  })

  it('shows and hides the password', async () => {
    render(pageWith({}))
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })

  it('offers SSO only when it is configured', () => {
    const { rerender } = render(pageWith({}))
    expect(screen.queryByRole('link', { name: /Continue/ })).toBeNull()
    rerender(pageWith({ sso: { name: 'Harbour Home', url: '/sso' } }))
    expect(screen.getByRole('link', { name: 'Continue with Harbour Home' })).toHaveAttribute('href', '/sso')
  })

  it('hydrates the HTML without a mismatch, and keeps values typed before', async () => {
    const onRecoverableError = jest.fn()
    const { signIn } = firstPaint()
    expect(signIn).not.toContain('style=')
    document.body.innerHTML = `<div id="root">${signIn}</div>`
    const root = document.getElementById('root') ?? document.body
    const prerendered = email()
    Object.assign(prerendered, { value: 'early@harbour.test' })
    expect(submit()).toBeDisabled()

    await act(() => Promise.resolve(void hydrateRoot(root, pageWith({}), { onRecoverableError })))

    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(email()).toBe(prerendered)
    expect(email()).toHaveValue('early@harbour.test')
    await userEvent.type(password(), 'secret')
    expect(email()).toHaveValue('early@harbour.test')
    expect(submit()).toBeEnabled()
  })
})
