import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Account } from '@contract/session'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { Dialog } from '@client/kits/forms/Dialog'
import { selectServices } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { profileTexts } from '@client/texts/profileTexts'
import { ErrorBoundary } from '@client/ui/ErrorBoundary'
import { ErrorState } from '@client/ui/ErrorState'
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

type OnDemandProps = { isOpen: boolean; onClose: () => void; children: ReactNode }

/** Loads a dialog when it is first opened; from then on it stands ready, so that it can give the focus back. */
const OnDemand = ({ isOpen, onClose, children }: OnDemandProps) => {
  const texts = useTexts(profileTexts)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  const failed = (
    <Dialog title="" isOpen={isOpen} onAskToClose={onClose}>
      <ErrorState text={texts.dialogFailed} onRetry={() => location.reload()} />
    </Dialog>
  )
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** The dialogs of the profile: opened by its buttons, the set-up of the second factor by the address too (PR-016). */
export const ProfileDialogs = ({ account }: { account: Account }) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const services = useAppSelector(selectServices)
  const isAsked = asksForSetUp(search)
  const chosen = useAppSelector(({ view }) => view.openDialog)

  /** Whoever had something to lose in a dialog has answered for it. */
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
  /** One at a time: what the address asks for stands instead of what a button opened. */
  const open = isAsked ? 'profile/setUpTwoFactor' : chosen
  const dialog = (id: ProfileDialog) => ({ isOpen: open === id, onClose: close })
  const password = dialog('profile/changePassword')
  const pin = dialog('profile/changePin')
  const setUp = dialog('profile/setUpTwoFactor')
  const reset = dialog('profile/resetTwoFactor')

  return (
    <>
      <OnDemand {...password}>
        <ChangePasswordDialog {...password} />
      </OnDemand>
      <OnDemand {...pin}>
        <ChangePinDialog {...pin} account={account} />
      </OnDemand>
      <OnDemand {...setUp}>
        <TwoFactorDialog {...setUp} isReset={false} isEnabled={account.otpEnabled} onDone={goOn} />
      </OnDemand>
      <OnDemand {...reset}>
        <TwoFactorDialog {...reset} isReset isEnabled={account.otpEnabled} onDone={close} />
      </OnDemand>
    </>
  )
}
