import { pages } from '@contract/pages'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { useAppSelector } from '@client/state/hooks'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { messageSwitchTexts } from '@client/texts/uiTexts'
import { CountBadge } from '@client/ui/CountBadge'
import { SegmentLinks } from './SegmentLinks'

/** The kinds of My Messages with their unread counts, in its title row (D-31). */
export const MessageSwitch = ({ current }: { current: 'inbox' | 'conversations' }) => {
  const texts = useTexts(messageSwitchTexts)
  const counts = { inbox: useAppSelector(selectUnreadTotal), conversations: useAppSelector(selectUnreadSum) }
  const kinds = [
    { kind: 'inbox', path: pages.messages.path },
    { kind: 'conversations', path: pages.conversations.path },
  ] as const
  return (
    <SegmentLinks
      label={texts.label}
      links={kinds.map(({ kind, path }) => ({
        path,
        text: texts[kind],
        isCurrent: kind === current,
        badge: <CountBadge count={counts[kind]} label={texts.unread(counts[kind])} />,
      }))}
    />
  )
}
