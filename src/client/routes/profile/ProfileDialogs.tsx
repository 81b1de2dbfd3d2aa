import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Account } from '@contract/session'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { selectServices } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { asksForSetUp, callbackIn, withoutSetUp } from './twoFactorAddress'

const ChangePasswordDialog = lazy(() =>
  import(/* webpackChunkName: "changePassword" */ './ChangePasswordDialog').then((module) => ({
    default: module.ChangePasswordDialog,
  })),
)
const ChangePinDialog = lazy(() =>
  import(/* webpackChunkName: "changePin" */ './ChangePinDialog').then((module) => ({
    default: module.ChangePinDialog,
  })),
)
const TwoFactorDialog = lazy(() =>
  import(/* webpackChunkName: "twoFactor" */ './TwoFactorDialog').then((module) => ({
    default: module.TwoFactorDialog,
  })),
)

export type ProfileDialog = `profile/${'changePassword' | 'changePin' | 'setUpTwoFactor' | 'resetTwoFactor'}`

/** The dialogs of the profile: opened by its buttons, the two-factor set-up also by the URL (PR-016). */
export const ProfileDialogs = ({ account }: { account: Account }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const services = useAppSelector(selectServices)
  const isAsked = asksForSetUp(search)
  const chosen = useAppSelector(({ view }) => view.openDialog)

  /** The user has confirmed losing the dialog's changes. */
  const letGo = () => dispatch(viewChanged({ openDialog: null, dialogHolds: null }))
  const close = () => {
    letGo()
    if (isAsked) void navigate({ search: withoutSetUp(search) }, { replace: true })
  }
  const goOn = () => {
    const callback = callbackIn(search, services, location.href)
    if (callback === null) return close()
    letGo()
    location.assign(callback)
  }
  /** Only one at a time: the URL wins over a button. */
  const open = isAsked ? 'profile/setUpTwoFactor' : chosen
  const dialog = (id: ProfileDialog) => ({ isOpen: open === id, onClose: close })
  const password = dialog('profile/changePassword')
  const pin = dialog('profile/changePin')
  const setUp = dialog('profile/setUpTwoFactor')
  const reset = dialog('profile/resetTwoFactor')

  return (
    <>
      <LazyDialog {...password}>
        <ChangePasswordDialog {...password} />
      </LazyDialog>
      <LazyDialog {...pin}>
        <ChangePinDialog {...pin} account={account} />
      </LazyDialog>
      <LazyDialog {...setUp}>
        <TwoFactorDialog {...setUp} isReset={false} isEnabled={account.otpEnabled} onDone={goOn} />
      </LazyDialog>
      <LazyDialog {...reset}>
        <TwoFactorDialog {...reset} isReset isEnabled={account.otpEnabled} onDone={close} />
      </LazyDialog>
    </>
  )
}
