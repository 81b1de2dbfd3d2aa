import { Button, Dropdown } from 'antd'
import { ArrowLeft, Bell, BellOff, BellRing, Ellipsis, Search, Users } from 'lucide-react'
import type { RefObject } from 'react'
import { muteToggled } from '@client/state/chat/chatEvents'
import { selectConversation } from '@client/state/chat/chatSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { Avatar } from '@client/ui/Avatar'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './ConversationHeader.module.css'

/** 'granted' also where there is nothing to ask for. */
const currentPermission = (): NotificationPermission =>
  typeof Notification === 'function' ? Notification.permission : 'granted'

/** Whether the browser may notify of messages in a hidden tab, as it was when last asked. */
const useBrowserNotifications = () => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const [permission, setPermission] = useScreenState<NotificationPermission>('notifications', 'default')
  const ask = async () => {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'granted') dispatch(noticeRaised({ kind: 'success', text: texts.notifyOn }))
    else if (answer === 'denied') dispatch(noticeRaised({ kind: 'error', text: texts.notifyRefused }))
  }
  return { permission, look: () => setPermission(currentPermission()), ask: () => void ask() }
}

const iconProps = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = {
  sid: string
  isOnePane: boolean
  areMembersShown: boolean
  onMembers: (areShown: boolean) => void
  searchButton: RefObject<HTMLButtonElement | null>
  isSearchShown: boolean
  onSearch: () => void
  onClose: () => void
}

/** Name, member count, member list and menu of the open conversation; where it is alone, the way back (LC-003, LC-005). */
export const ConversationHeader = (props: Props) => {
  const { sid, isOnePane, areMembersShown, onMembers, searchButton, isSearchShown, onSearch, onClose } = props
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const conversation = useAppSelector((state) => selectConversation(state, sid))
  const isMuted = conversation?.isMuted ?? false
  const membersLabel = areMembersShown ? texts.hideMembers : texts.showMembers
  const MuteIcon = isMuted ? Bell : BellOff
  const { permission, look, ask } = useBrowserNotifications()
  const menu = useOpenState('conversation menu')
  const mute = { key: 'mute', label: isMuted ? texts.unmute : texts.mute, icon: <MuteIcon {...iconProps} size={16} /> }
  const notify = {
    key: 'notify',
    label: permission === 'denied' ? texts.notifyBlocked : texts.notify,
    icon: <BellRing {...iconProps} size={16} />,
    disabled: permission === 'denied',
  }
  const items = permission === 'granted' ? [mute] : [mute, notify]
  const choose = (key: string) => (key === 'notify' ? ask() : dispatch(muteToggled({ sid, isMuted: !isMuted })))
  return (
    <header className={styles.header}>
      {isOnePane && (
        <Button type="text" aria-label={texts.toList} icon={<ArrowLeft {...iconProps} size={20} />} onClick={onClose} />
      )}
      <Avatar id={sid} name={conversation?.name ?? ''} size={36} isRound={false} />
      <div className={styles.words}>
        {conversation ? (
          <>
            <h2 className={styles.name} dir="auto" title={conversation.name}>
              {conversation.name}
            </h2>
            <p className={styles.count}>
              {conversation.memberCount > 0 ? texts.memberCount(conversation.memberCount) : <SkeletonLine width={72} />}
              {isMuted && <BellOff size={14} strokeWidth={1.75} role="img" aria-label={texts.muted} />}
            </p>
          </>
        ) : (
          <SkeletonLine width={160} />
        )}
      </div>
      <Dropdown
        autoFocus // into the menu, for the keyboard
        trigger={['click']}
        placement="bottomRight"
        open={menu.open}
        onOpenChange={(isOpen) => {
          look() // it may have changed in the browser's settings
          menu.onOpenChange(isOpen)
        }}
        menu={{ items, onClick: ({ key }) => choose(key) }}
      >
        <Button type="text" aria-label={texts.options} aria-haspopup="menu" icon={<Ellipsis {...iconProps} />} />
      </Dropdown>
      <Tooltip title={membersLabel}>
        <Button
          type="text"
          className={areMembersShown ? (styles.pressed ?? '') : ''}
          aria-label={membersLabel}
          aria-expanded={areMembersShown}
          icon={<Users {...iconProps} />}
          onClick={() => onMembers(!areMembersShown)}
        />
      </Tooltip>
      <Tooltip title={texts.searchMessages}>
        <Button
          ref={searchButton}
          type="text"
          className={isSearchShown ? (styles.pressed ?? '') : ''}
          aria-label={texts.searchMessages}
          aria-expanded={isSearchShown}
          icon={<Search {...iconProps} />}
          onClick={onSearch}
        />
      </Tooltip>
    </header>
  )
}
