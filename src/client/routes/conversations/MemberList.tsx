import { Drawer } from 'antd'
import { X } from 'lucide-react'
import { selectConversation, selectMemberGroups, selectOwnIdentity } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { Avatar } from '@client/ui/Avatar'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './MemberList.module.css'

const widths = ['62%', '74%', '50%', '68%']

/** The members by letter (LC-011). */
const Groups = ({ sid }: { sid: string }) => {
  const texts = useTexts(conversationsTexts)
  const groups = useAppSelector((state) => selectMemberGroups(state, sid))
  const own = useAppSelector(selectOwnIdentity)
  if (!groups)
    return (
      <div role="status" aria-label={texts.loadingMembers}>
        {widths.map((width) => (
          <div key={width} className={styles.member}>
            <SkeletonLine width={28} height={28} />
            <SkeletonLine width={width} />
          </div>
        ))}
      </div>
    )
  return groups.map(({ letter, members }) => (
    <section key={letter} aria-label={letter}>
      <h3 className={styles.letter}>{letter}</h3>
      <ul>
        {members.map(({ identity, name }) => (
          <li key={identity} className={styles.member}>
            <Avatar id={identity} name={name} size={28} />
            <span className={styles.name} dir="auto" title={name}>
              {name}
            </span>
            {identity === own && <span className={styles.you}>{texts.you}</span>}
          </li>
        ))}
      </ul>
    </section>
  ))
}

const Title = ({ sid }: { sid: string }) => {
  const texts = useTexts(conversationsTexts)
  const count = useAppSelector((state) => selectConversation(state, sid)?.memberCount ?? 0)
  return (
    <span className={styles.title}>
      {texts.members}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </span>
  )
}

/** The members of a conversation, beside it (LC-005). */
export const MemberPanel = ({ sid }: { sid: string }) => {
  const texts = useTexts(conversationsTexts)
  return (
    <aside className={styles.panel} aria-label={texts.members} id="chat-members">
      <h2 className={styles.head}>
        <Title sid={sid} />
      </h2>
      <div className={styles.list} tabIndex={0} role="group" aria-label={texts.members}>
        <Groups sid={sid} />
      </div>
    </aside>
  )
}

type DrawerProps = { sid: string; isOpen: boolean; onClose: () => void }

/** The members over the page, on narrow screens (LC-004). */
export const MemberDrawer = ({ sid, isOpen, onClose }: DrawerProps) => {
  const texts = useTexts(conversationsTexts)
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="right"
      size={280}
      title={<Title sid={sid} />}
      closeIcon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
      closable={{ 'aria-label': texts.close, placement: 'end' }}
      destroyOnHidden
    >
      <Groups sid={sid} />
    </Drawer>
  )
}
