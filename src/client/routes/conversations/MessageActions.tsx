import { Button, Dropdown } from 'antd'
import { Copy, Ellipsis, Link2, Pencil, Reply, ThumbsUp, Trash2 } from 'lucide-react'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { messageAddress } from './chatAddress'
import * as styles from './MessageActions.module.css'
import { usePane } from './paneContext'
import { keepFocus, useThumbsUp } from './ThumbsUp'

const iconProps = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Copies a text, and says whether it worked. */
const useCopyNotice = () => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  return (text: string) =>
    void (async () => navigator.clipboard.writeText(text))().then(
      () => dispatch(noticeRaised({ kind: 'success', text: texts.copied })),
      () => dispatch(noticeRaised({ kind: 'error', text: texts.copyFailed })), // not allowed, or not over https
    )
}

type Props = {
  message: ChatMessage
  isOwn: boolean
  name: string
  /** The menu opens and closes. */
  onMenu: (isOpen: boolean) => void
  /** Something was chosen. */
  onDone: () => void
}

/** What can be done with a message: thumbs-up, reply, copy; with an own one also edit and delete. */
export const MessageActions = ({ message, isOwn, name, onMenu, onDone }: Props) => {
  const texts = useTexts(conversationsTexts)
  const pane = usePane()
  const copy = useCopyNotice()
  const { isMine, toggle } = useThumbsUp(message)
  const { body, conversationSid, index } = message
  const menu = useOpenState(`message menu ${index}`)
  const actions = [
    { key: 'copyText', icon: Copy, isPossible: body !== '', act: () => copy(body) },
    { key: 'copyLink', icon: Link2, isPossible: true, act: () => copy(messageAddress(conversationSid, index)) },
    { key: 'edit', icon: Pencil, isPossible: isOwn && body !== '', act: () => pane.edit(message) },
    { key: 'delete', icon: Trash2, isPossible: isOwn, act: () => pane.remove(message) },
  ] as const
  const items = actions
    .filter(({ isPossible }) => isPossible)
    .map(({ key, icon: Icon }) => ({ key, label: texts[key], icon: <Icon {...iconProps} />, danger: key === 'delete' }))
  return (
    <div className={isOwn ? styles.own : styles.bar} role="group" aria-label={texts.actions(isOwn ? texts.you : name)}>
      <Button
        type="text"
        size="small"
        aria-label={texts.thumbsUp}
        aria-pressed={isMine}
        title={texts.thumbsUp}
        icon={<ThumbsUp {...iconProps} />}
        onMouseDown={keepFocus}
        onClick={toggle}
      />
      <Button
        type="text"
        size="small"
        aria-label={texts.reply}
        title={texts.reply}
        icon={<Reply {...iconProps} />}
        onClick={() => {
          onDone()
          pane.reply(message)
        }}
      />
      <Dropdown
        autoFocus // into the menu, for the keyboard
        trigger={['click']}
        placement="bottomRight"
        open={menu.open}
        onOpenChange={(isOpen) => {
          menu.onOpenChange(isOpen)
          onMenu(isOpen)
        }}
        menu={{
          items,
          onClick: ({ key }) => {
            onDone()
            actions.find((action) => action.key === key)?.act()
          },
        }}
      >
        <Button
          type="text"
          size="small"
          aria-label={texts.more}
          aria-haspopup="menu"
          title={texts.more}
          icon={<Ellipsis {...iconProps} />}
        />
      </Dropdown>
    </div>
  )
}
