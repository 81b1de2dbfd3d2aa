import { useState } from 'react'
import type { Feed } from '@contract/feeds'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'

const kinds = ['audience', 'reason', 'history', 'archive'] as const
type Kind = (typeof kinds)[number]

/** Which of the list's dialogs is open, and about which feed. */
export const useFeedDialog = () => {
  const { openId, open, close } = useRecordDialog('feedAdmin/list')
  /** As it was when its dialog opened: archiving takes it out of the list. */
  const [feed, setFeed] = useState<Feed | null>(null)
  const kind = kinds.find((one) => feed !== null && openId === `${one}/${feed.id}`)
  return {
    feed,
    kind,
    show: (opened: Kind, about: Feed) => {
      setFeed(about)
      open(`${opened}/${about.id}`)
    },
    close,
  }
}
export type FeedDialog = ReturnType<typeof useFeedDialog>
