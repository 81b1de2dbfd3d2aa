import { useEffect, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import * as styles from './EmbeddedVideo.module.css'
import { playerUrl, type VideoLink } from './videoLinks'

/** What surrounds a player is shown before the player itself starts to load (in milliseconds). */
const embedDelayMs = 100

/** A video of YouTube or Vimeo in its own player, which gets no cookies of ours and knows only this page's origin. */
export const EmbeddedVideo = ({ video }: { video: VideoLink }) => {
  const texts = useTexts(mediaTexts)
  const [isEmbedded, setIsEmbedded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsEmbedded(true), embedDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.place}>
      {isEmbedded && (
        <iframe
          className={styles.player}
          src={playerUrl(video)}
          title={texts[video.provider]}
          loading="lazy"
          // Its scripts need its own origin; it can open the video's page, but not replace ours.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin" // YouTube plays nothing for a page that does not name itself
        />
      )}
    </div>
  )
}
