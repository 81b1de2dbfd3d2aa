import { Button, Dropdown } from 'antd'
import { Ellipsis, Info, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { useOpenedCard, useMayChange } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { useRestoreFocus } from '@client/ui/keyboard'
import { useAskAbout } from './useAskAbout'
import { usePreviousPath } from './usePreviousPath'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done with a feed: everybody sees for whom it is; authors and HRIS admins change it (FE-011, FE-012). */
export const FeedMenu = ({ feed, name }: { feed: Feed; name: string }) => {
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const previous = usePreviousPath()
  const { hasInfo = false } = useOpenedCard(feed.id)
  const mayChange = useMayChange()(feed)
  const ask = useAskAbout()
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()

  const act: Record<string, () => void> = {
    info: () => void dispatch(feedCardChanged({ id: feed.id, change: { hasInfo: !hasInfo } })),
    edit: () => void navigate(`${pages.feeds.path}/${encodeURIComponent(feed.id)}`, { state: previous }),
    remove: () => {
      button.current?.focus() // the closing dialog restores the focus to it
      ask('archive', feed.id)
    },
  }
  const items = [
    { key: 'info', label: hasInfo ? texts.hideInfo : texts.showInfo, icon: <Info {...drawn} /> },
    ...(mayChange
      ? [
          { key: 'edit', label: texts.edit, icon: <Pencil {...drawn} /> },
          { key: 'remove', label: texts.remove, icon: <Trash2 {...drawn} />, danger: true },
        ]
      : []),
  ]
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={handleOpenChange}
      menu={{ items, onClick: ({ key }) => act[key]?.(), onKeyDown: handleMenuKey }}
    >
      <Button
        ref={button}
        type="text"
        aria-label={texts.actionsOf(name)}
        aria-haspopup="menu"
        icon={<Ellipsis {...drawn} size={18} />}
      />
    </Dropdown>
  )
}
