import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Service } from '@contract/services'
import type { Account } from '@contract/session'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectServices } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'

const step = { key: 'step', value: 'enable_otp' } as const
const callbackKey = 'otp_callback_url'

/** Whether a URL opens the two-factor set-up at once (PR-016). */
export const asksForSetUp = (search: string) => new URLSearchParams(search).get(step.key) === step.value

/** The same query with the set-up opened; other parameters stay. */
export const withSetUp = (search: string) => {
  const query = new URLSearchParams(search)
  query.set(step.key, step.value)
  return `?${query}`
}

export const withoutSetUp = (search: string) => {
  const query = new URLSearchParams(search)
  query.delete(step.key)
  return query.size > 0 ? `?${query}` : ''
}

/** An http(s) URL without user info before its host. */
const isPlain = ({ protocol, username, password }: URL) =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
const toUrl = (address: string, base: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null

/** Characters that browsers drop or treat as a slash, so that a URL would not be what it looks like. */
const tricks = /[\p{Cc} \\]/u

/**
 * Where the browser goes after the two-factor set-up: the query's callback if it is a URL of this portal or of one of
 * the organisation's services, else null (PR-017, PR-018, D-43).
 */
export const callbackIn = (search: string, services: readonly Pick<Service, 'url'>[], here: string): string | null => {
  const asked = new URLSearchParams(search).get(callbackKey)
  if (asked === null || asked === '' || tricks.test(asked)) return null
  const url = toUrl(asked, here)
  if (!url || !isPlain(url)) return null
  const allowed = [toUrl(here, here), ...services.map((service) => toUrl(service.url, here))]
  return allowed.some((one) => one !== null && isPlain(one) && one.origin === url.origin) ? url.href : null
}

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
