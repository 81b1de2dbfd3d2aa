import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { selectUnreadSum } from '@client/state/conversations/unreadSum'
import { useAppSelector } from '@client/state/hooks'
import { selectUnreadTotal } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { messageSwitchTexts } from '@client/texts/messageSwitchTexts'
import { CountBadge } from '@client/ui/CountBadge'
import * as styles from './segments.module.css'

/** The kinds of My Messages with their unread counts, in its title row (D-31). */
export const MessageSwitch = ({ current }: { current: 'inbox' | 'conversations' }) => {
  const texts = useTexts(messageSwitchTexts)
  const counts = { inbox: useAppSelector(selectUnreadTotal), conversations: useAppSelector(selectUnreadSum) }
  const kinds = [
    { kind: 'inbox', path: pages.messages.path },
    { kind: 'conversations', path: pages.conversations.path },
  ] as const
  return (
    <nav className={styles.segments} aria-label={texts.label}>
      {kinds.map(({ kind, path }) => (
        <Link key={kind} to={path} className={styles.segment} aria-current={kind === current ? 'page' : undefined}>
          {texts[kind]}
          <CountBadge count={counts[kind]} label={texts.unread(counts[kind])} />
        </Link>
      ))}
    </nav>
  )
}
