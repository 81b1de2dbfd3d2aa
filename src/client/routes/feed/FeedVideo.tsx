import { useEffect, useRef, useState } from 'react'
import { EmbeddedVideo, type VideoLink } from '@client/ui/media/EmbeddedVideo'
import * as styles from './FeedVideo.module.css'

/** The place of a player, which is embedded once it has been in view: other people's servers hear of no one else. */
export const FeedVideo = ({ video }: { video: VideoLink }) => {
  const place = useRef<HTMLDivElement>(null)
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || wasSeen) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true)
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
