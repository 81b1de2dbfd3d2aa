import { Dropdown } from 'antd'
import { ChevronsUpDown, LogOut, Settings2, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Avatar } from '@client/ui/Avatar'
import { useRestoreFocus } from '@client/ui/useRestoreFocus'
import * as styles from './AccountMenu.module.css'
import { useIsAvailable } from './availablePages'
import { accountActions, type AccountAction } from './menuRules'
import { useLogout } from './useLogout'

const icons = { profile: UserRound, displaySettings: Settings2, logout: LogOut }

/** 'Logged in as', and the account's actions (NV-015 to NV-018). */
export const AccountMenu = ({ isFolded }: { isFolded: boolean }) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const logOut = useLogout()
  const isBuilt = useIsAvailable()
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const account = useAppSelector(selectAccount)
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
  const items = accountActions({ actor: account, isBuilt }).map((action) => {
    const Icon = icons[action]
    return { key: action, label: texts[action], icon: <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> }
  })
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      autoFocus
      onOpenChange={handleOpenChange}
      menu={{
        items,
        onClick: ({ key }) => act[key as AccountAction](), // `AccountAction`s are the items' keys
        onKeyDown: handleMenuKey,
      }}
    >
      <button
        ref={button}
        type="button"
        className={isFolded ? styles.folded : styles.button}
        aria-label={`${texts.loggedInAs} ${name}`}
        aria-haspopup="menu"
      >
        <Avatar id={account.globalId} name={name} size={36} />
        {!isFolded && (
          <>
            <span className={styles.words}>
              <span className={styles.label}>{texts.loggedInAs}</span>
              <span className={styles.name}>{name}</span>
            </span>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </>
        )}
      </button>
    </Dropdown>
  )
}
