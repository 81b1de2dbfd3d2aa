import type { Notification } from '@contract/notifications'
import { sourceIcons } from '@client/kits/notifications/notifications'
import { Avatar } from '@client/ui/Avatar'
import * as styles from './SenderPicture.module.css'

type Props = { notification: Pick<Notification, 'sender' | 'source'>; size?: number }

/** People are round, services square: the shape distinguishes them. */
export const SenderPicture = ({ notification: { sender, source }, size = 36 }: Props) => {
  if (sender) return <Avatar id={sender.globalId} name={sender.fullName} size={size} />
  const Icon = sourceIcons[source]
  return (
    <span className={size > 36 ? styles.large : styles.picture} aria-hidden="true">
      <Icon size={18} strokeWidth={1.75} />
    </span>
  )
}
