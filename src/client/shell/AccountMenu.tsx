import { Dropdown } from 'antd'
import { ChevronsUpDown, LogOut, Settings2, UserRound } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useOpenState } from '@client/state/screens/useScreenState'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Avatar } from '@client/ui/Avatar'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { useRestoreFocus } from '@client/ui/keyboard'
import * as styles from './AccountMenu.module.css'
import { useCanVisit, useIsAvailable } from './availablePages'
import { accountActions, type AccountAction, useLogout } from './menu'

const icons = { profile: UserRound, displaySettings: Settings2, logout: LogOut }

/** 'Logged in as', the account's actions (NV-015 to NV-018), and the name as a link to the profile (D-100). */
export const AccountMenu = ({ isFolded }: { isFolded: boolean }) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const logOut = useLogout()
  const isBuilt = useIsAvailable()
  const canVisit = useCanVisit()
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const account = useAppSelector(selectAccount)
  const shown = useOpenState('account menu')
  if (!account) return null
  const name = `${account.firstName} ${account.lastName}`

  const act: Record<AccountAction, () => void> = {
    profile: () => void navigate(pages.profile.path),
    displaySettings: () => {
      button.current?.focus() // the closing dialog restores the focus to it
      dispatch(viewChanged({ openDialog: 'frame/displaySettings', isNavbarOpen: false }))
    },
    logout: logOut,
  }
  const close = () => dispatch(viewChanged({ isNavbarOpen: false }))
  const items = accountActions({ actor: account, isBuilt }).map((action) => {
    const Icon = icons[action]
    return { key: action, label: texts[action], icon: <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> }
  })
  return (
    <section className={isFolded ? styles.bare : styles.account} aria-label={texts.account}>
      {!isFolded && (
        <>
          <Avatar id={account.globalId} name={name} size={36} />
          <span className={styles.words}>
            <span className={styles.label}>{texts.loggedInAs}</span>
            {canVisit('profile') ? (
              <Link className={styles.link} to={pages.profile.path} title={name} onClick={close}>
                {name}
              </Link>
            ) : (
              <span className={styles.name} title={name}>
                {name}
              </span>
            )}
          </span>
        </>
      )}
      {/* The same one when the menu folds: with its last dropdown, Ant Design removes a style sheet of the page. */}
      <Dropdown
        trigger={['click']}
        placement={isFolded ? 'topLeft' : 'topRight'}
        autoFocus
        open={shown.open}
        onOpenChange={(isOpen) => {
          shown.onOpenChange(isOpen)
          handleOpenChange(isOpen)
        }}
        menu={{
          items,
          onClick: ({ key }) => act[key as AccountAction](), // `AccountAction`s are the items' keys
          onKeyDown: handleMenuKey,
        }}
      >
        <button ref={button} type="button" className={isFolded ? styles.folded : styles.expander} aria-haspopup="menu">
          {isFolded ? (
            <Avatar id={account.globalId} name={name} size={36} />
          ) : (
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
          )}
          <VisuallyHidden>{`${texts.loggedInAs} ${name}`}</VisuallyHidden>
        </button>
      </Dropdown>
    </section>
  )
}
