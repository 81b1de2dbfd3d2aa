import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { brandOf } from './SignInFrame'
import { SignInPage } from './SignInPage'

const managed = 'x9$-from-a-password-manager'
const password = () => screen.getByLabelText('Password')

describe('the password field', () => {
  it('[SH-001] is masked, and tells password managers what it is (ASVS 6.2.6, 6.2.7)', () => {
    render(
      <SignInPage
        {...brandOf(null)}
        sso={null}
        provider={null}
        notice={null}
        canRegister={false}
        onSubmit={() => Promise.resolve(null)}
      />,
    )

    expect(password()).toHaveAttribute('type', 'password')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
    expect(password()).not.toHaveAttribute('maxlength')
  })

  it('[SH-001] accepts a pasted password, and passes it on unchanged (ASVS 6.2.7)', async () => {
    const onSubmit = jest.fn().mockResolvedValue(null)
    render(
      <SignInPage
        {...brandOf(null)}
        sso={null}
        provider={null}
        notice={null}
        canRegister={false}
        onSubmit={onSubmit}
      />,
    )
    await userEvent.type(screen.getByLabelText('Email'), 'ella@harbour.test')
    await userEvent.click(password())
    await userEvent.paste(managed)
    await userEvent.keyboard('{Enter}')

    const credentials = { email: 'ella@harbour.test', password: managed }
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(credentials, { isSharedDevice: false }))
  })
})
