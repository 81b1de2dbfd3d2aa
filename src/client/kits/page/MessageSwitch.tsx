import { pages } from '@contract/pages'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { useAppSelector } from '@client/state/hooks'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { selectIsChatOff } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { messageSwitchTexts } from '@client/texts/uiTexts'
import { CountBadge } from '@client/ui/CountBadge'
import { SegmentLinks } from './SegmentLinks'

/** The kinds of My Messages with their unread counts, in the title row of each (D-31). */
export const MessageSwitch = ({ current }: { current: 'inbox' | 'feeds' | 'conversations' }) => {
  const texts = useTexts(messageSwitchTexts)
  const isChatOff = useAppSelector(selectIsChatOff)
  const kinds = [
    { kind: 'inbox', path: pages.messages.path, count: useAppSelector(selectUnreadTotal) },
    { kind: 'feeds', path: pages.feed.path, count: 0 },
    { kind: 'conversations', path: pages.conversations.path, count: useAppSelector(selectUnreadSum) },
  ] as const
  return (
    <SegmentLinks
      label={texts.label}
      links={kinds
        .filter(({ kind }) => kind !== 'conversations' || !isChatOff)
        .map(({ kind, path, count }) => ({
          path,
          text: texts[kind],
          isCurrent: kind === current,
          badge: <CountBadge count={count} label={texts.unread(count)} />,
        }))}
    />
  )
}
