import { useMemo } from 'react'
import type { Feed } from '@contract/feeds'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { useOpenedCard } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch } from '@client/state/hooks'
import { Clamp } from '@client/ui/Clamp'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import { RichText } from '@client/ui/RichText'
import * as styles from './FeedBody.module.css'
import { FeedVideo } from './FeedVideo'
import { videosIn } from './videosIn'

/** The text, the players of its video links, and the files of a feed (FE-014 to FE-019). */
export const FeedBody = ({ feed: { id, content, mediaAttributes } }: { feed: Feed }) => {
  const dispatch = useAppDispatch()
  const { isExpanded = false } = useOpenedCard(id)
  const videos = useMemo(() => videosIn(content), [content])
  const toggle = (isNowExpanded: boolean) =>
    void dispatch(feedCardChanged({ id, change: { isExpanded: isNowExpanded } }))
  return (
    <div className={styles.body} data-row-content="">
      <div>
        <Clamp isExpanded={isExpanded} onToggle={toggle}>
          <RichText html={content} />
        </Clamp>
      </div>
      {videos.map((video) => (
        <FeedVideo key={`${video.provider}/${video.id}`} video={video} />
      ))}
      <MediaAttachments media={mediaAttributes[0] ?? null} />
    </div>
  )
}
