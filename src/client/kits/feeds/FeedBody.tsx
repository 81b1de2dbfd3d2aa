import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Feed } from '@contract/feeds'
import { useOpenedCard } from '@client/state/feeds/feedsSelectors'
import { feedCardChanged } from '@client/state/feeds/feedTags'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { Clamp } from '@client/ui/Clamp'
import { EmbeddedVideo, type VideoLink, videoLinkOf } from '@client/ui/media/EmbeddedVideo'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import { cleanHtml, RichText } from '@client/ui/RichText'
import * as styles from './FeedBody.module.css'

/** The place of a player, which is embedded once it has been in view: other people's servers hear of no one else. */
const FeedVideo = ({ feedId, video }: { feedId: string; video: VideoLink }) => {
  const place = useRef<HTMLDivElement>(null)
  const [wasSeen, setWasSeen] = useScreenState(`seen video ${feedId} ${video.provider} ${video.id}`, false)
  const see = useEffectEvent(() => setWasSeen(true))
  useEffect(() => {
    const element = place.current
    if (!element || wasSeen) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [wasSeen])
  return (
    <div ref={place} className={styles.place}>
      {wasSeen && <EmbeddedVideo video={video} />}
    </div>
  )
}

/** Addresses in plain text: an author may have typed one. */
const typedLinks = /https?:\/\/[^\s<>"')]+/g

/** The videos that a text links to, in its order, each once. */
export const videosIn = (html: string): readonly VideoLink[] => {
  if (!html.includes('://')) return [] // most texts
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html')
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  const typed = body.textContent.match(typedLinks) ?? []
  const found = new Map<string, VideoLink>()
  for (const link of [...links, ...typed]) {
    const video = videoLinkOf(link)
    if (video) found.set(`${video.provider}/${video.id}`, video)
  }
  return [...found.values()]
}

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
        <FeedVideo key={`${video.provider}/${video.id}`} feedId={id} video={video} />
      ))}
      <MediaAttachments media={mediaAttributes[0] ?? null} />
    </div>
  )
}
