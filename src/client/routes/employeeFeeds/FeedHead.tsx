import { Button, Dropdown } from 'antd'
import { BookOpenCheck, CircleX, Clock, Ellipsis, Info, Pencil, Pin, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { useHasInfo, useMayChange } from '@client/state/feeds/feedsSelectors'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useOpenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { Avatar } from '@client/ui/Avatar'
import { useRestoreFocus } from '@client/ui/keyboard'
import { Tag } from '@client/ui/Tag'
import { formatInZone, relativeTime } from '@client/ui/zonedTime'
import * as styles from './FeedHead.module.css'
import { useAskAbout } from './useAskAbout'
import { usePreviousPath } from '@client/kits/page/previousPath'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What can be done with a feed: everybody sees for whom it is; authors and HRIS admins change it (FE-011, FE-012). */
const FeedMenu = ({ feed, name }: { feed: Feed; name: string }) => {
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const previous = usePreviousPath()
  const hasInfo = useHasInfo(feed)
  const mayChange = useMayChange()(feed)
  const ask = useAskAbout()
  const shown = useOpenState(`menu of feed ${feed.id}`)
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
      open={shown.open}
      onOpenChange={(isOpen) => {
        shown.onOpenChange(isOpen)
        handleOpenChange(isOpen)
      }}
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

/**
 * A time as feeds show it (FE-010), followed by how long ago that is (FE-027, FE-028): alone it would be the same hour
 * twice. The store's clock ticks each minute; the text renders again when it reads differently.
 */
const FeedTime = ({ instant }: { instant: string }) => {
  const timeZone = useAppSelector(selectTimeZone)
  const relative = useAppSelector(({ clock }) => relativeTime(instant, clock.now, timeZone))
  const exact = formatInZone(instant, timeZone, 'timeDashDay')
  return (
    <>
      <time dateTime={instant} title={formatInZone(instant, timeZone, 'full')}>
        {exact}
      </time>
      {!exact.startsWith(relative) && <span>{` · ${relative}`}</span>}
    </>
  )
}

type Props = { feed: Feed; nameId: string; timeId: string }

/** How a feed stands, for those who wait (FE-023); approvers see their buttons instead. */
const Status = ({ status }: Pick<Feed, 'status'>) => {
  const texts = useTexts(feedTexts)
  const isApprover = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  if (status === 'rejected')
    return (
      <Tag look="failed" icon={CircleX}>
        {texts.rejected}
      </Tag>
    )
  if (status !== 'pending' || isApprover) return null
  return (
    <Tag look="pending" icon={Clock}>
      {texts.waiting}
    </Tag>
  )
}

/** That a feed is to be confirmed (D-101), or is to be once it is approved; and that it stands above others. */
const Marks = ({ feed: { status, asksMe, mustRead, pinned } }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  return (
    <>
      {(asksMe || (mustRead && status === 'pending')) && (
        <Tag look={asksMe ? 'urgent' : 'plain'} icon={BookOpenCheck}>
          {texts.mustRead}
        </Tag>
      )}
      {pinned && <Tag icon={Pin}>{texts.pinned}</Tag>}
    </>
  )
}

/** Author, time, status and menu of a card (FE-010). */
export const FeedHead = ({ feed, nameId, timeId }: Props) => {
  const texts = useTexts(feedTexts)
  const name = feed.user?.fullName ?? texts.formerColleague
  return (
    <header className={styles.head}>
      <Avatar id={feed.user?.globalId ?? ''} name={name} size={40} />
      <div className={styles.who}>
        <h2 id={nameId} className={styles.name} dir="auto">
          {name}
        </h2>
        <p id={timeId} className={styles.time}>
          <FeedTime instant={feed.statusUpdatedAt} />
        </p>
      </div>
      <div className={styles.status}>
        <Status status={feed.status} />
        <Marks feed={feed} />
      </div>
      <div className={styles.menu}>
        <FeedMenu feed={feed} name={name} />
      </div>
    </header>
  )
}
