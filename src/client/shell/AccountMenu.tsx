import { Dropdown } from 'antd'
import { ChevronsUpDown, LogOut } from 'lucide-react'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { sessionEnded } from '@client/state/session/sessionEvents'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { Avatar } from '@client/ui/Avatar'

/** 'Logged in as', and what an account can do. */
export const AccountMenu = ({ isFolded }: { isFolded: boolean }) => {
  const texts = useTexts(shellTexts)
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectAccount)
  if (!account) return null
  const name = `${account.firstName} ${account.lastName}`

  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{
        items: [
          { key: 'logout', label: texts.logout, icon: <LogOut size={16} strokeWidth={1.75} aria-hidden="true" /> },
        ],
        onClick: () => dispatch(sessionEnded({})),
      }}
    >
      <button type="button" className="account-menu" aria-label={`${texts.loggedInAs} ${name}`} aria-haspopup="menu">
        <Avatar id={account.globalId} name={name} size={36} />
        {!isFolded && (
          <>
            <span className="account-menu-words">
              <span className="account-menu-label">{texts.loggedInAs}</span>
              <span className="account-menu-name">{name}</span>
            </span>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </>
        )}
      </button>
    </Dropdown>
  )
}
