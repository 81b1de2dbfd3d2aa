import { Button, Dropdown, Select } from 'antd'
import { ChevronDown, Languages } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { goToPublicPage } from '@client/routes/signIn/loadPublicPages'
import { publicPaths } from '@client/state/navigation/signInAddress'
import { useOpenState } from '@client/state/screens/useScreenState'
import { sessionEnded } from '@client/state/session/sessionEvents'
import { usePublicSettings } from '@client/state/session/sessionApi'
import { selectIsGuest } from '@client/state/session/accessSelectors'
import { selectAccount, selectPublicSettings } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { frameTexts } from '@client/texts/frameTexts'
import { shellTexts } from '@client/texts/shellTexts'
import { selectMenus } from '@client/theme/layout'
import { useRestoreFocus } from '@client/ui/keyboard'
import { useCanVisit } from '../availablePages'
import { useLogout } from '../menu'
import * as styles from './Toolbar.module.css'

/** English is the only language; Australian organisations get their spelling (SH-047, D-35). */
const LanguagePicker = () => {
  const texts = useTexts(frameTexts)
  const menu = useOpenState('languages')
  return (
    <Select
      {...selectMenus.choices}
      {...menu}
      className={styles.language ?? ''}
      aria-label={texts.language}
      prefix={<Languages size={16} strokeWidth={1.75} aria-hidden="true" />}
      value="en"
      options={[{ value: 'en', label: texts.english }]}
    />
  )
}

const UserMenu = () => {
  const texts = useTexts(frameTexts)
  const navigate = useNavigate()
  const canVisit = useCanVisit()
  const logOut = useLogout()
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const account = useAppSelector(selectAccount)
  const shown = useOpenState('user menu')
  const items = [
    ...(canVisit('profile')
      ? [{ key: 'profile', label: texts.myProfile, onClick: () => void navigate(pages.profile.path) }]
      : []),
    { key: 'inbox', label: texts.inbox, onClick: () => void navigate(pages.messages.path) },
    { key: 'logout', label: texts.logout, onClick: logOut },
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={shown.open}
      onOpenChange={(isOpen) => {
        shown.onOpenChange(isOpen)
        handleOpenChange(isOpen)
      }}
      menu={{ items, onKeyDown: handleMenuKey }}
    >
      <Button ref={button} type="text" aria-haspopup="menu" aria-label={`${texts.userMenu}, ${account?.displayName}`}>
        <span className={styles.person} title={account?.displayName}>
          {account?.displayName}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}

/**
 * For an account without a role: links to sign-in and registration (NV-026). Following one signs the user out first.
 */
const GuestWays = () => {
  const texts = useTexts(frameTexts)
  const dispatch = useAppDispatch()
  const isRegistering = useAppSelector(selectPublicSettings)?.registrationEnabled === true
  const leave = () => dispatch(sessionEnded({})) // its listener goes to sign-in
  const leaveForRegister = () => {
    leave()
    // No full page load while the stored data is being removed; but if the chunk fails to load, a full page load is the
    // fallback.
    dispatch(goToPublicPage(publicPaths.register)).catch(() => location.assign(publicPaths.register))
  }
  return (
    <>
      <Button type="text" onClick={leave}>
        {texts.login}
      </Button>
      {isRegistering && (
        <Button type="text" onClick={leaveForRegister}>
          {texts.register}
        </Button>
      )}
    </>
  )
}

/** Below the top bar, when enabled (D-32, NV-025). */
export const Toolbar = () => {
  const isGuest = useAppSelector(selectIsGuest)
  usePublicSettings()
  return (
    <section className={styles.toolbar} aria-label={useTexts(shellTexts).toolbar}>
      <LanguagePicker />
      {isGuest ? <GuestWays /> : <UserMenu />}
    </section>
  )
}
