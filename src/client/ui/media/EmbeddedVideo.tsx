import { useEffect, useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { mediaTexts } from '@client/texts/mediaTexts'
import * as styles from './EmbeddedVideo.module.css'

/** A video elsewhere that is shown in its own player (SH-061). */
export type VideoLink = { provider: 'youtube' | 'vimeo'; id: string }

/** Other hosts of the same videos, without 'www.' and 'm.'. */
const youtubeHosts = new Set(['youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])
const vimeoHosts = new Set(['vimeo.com', 'player.vimeo.com'])

const youtubeId = (host: string, { pathname, searchParams }: URL) => {
  if (host === 'youtu.be') return pathname.slice(1)
  if (!youtubeHosts.has(host)) return undefined
  if (pathname === '/watch') return searchParams.get('v')
  return /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1]
}

/** `vimeo.com/76979871`, also below a channel, a group or the player's own path. */
const vimeoId = (host: string, { pathname }: URL) =>
  vimeoHosts.has(host)
    ? /^\/(?:(?:video|channels\/[\w-]+|groups\/[\w-]+\/videos|showcase\/\d+\/video)\/)?(\d+)\/?$/.exec(pathname)?.[1]
    : undefined

const parsed = (link: string) => {
  try {
    return new URL(link)
  } catch {
    return null // a link of another kind, such as a relative one
  }
}

/** The video of a link: YouTube's with an 11-character id, Vimeo's with a numeric one; null for any other link. */
export const videoLinkOf = (link: string): VideoLink | null => {
  const url = parsed(link)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const ofYoutube = youtubeId(host, url)
  if (ofYoutube && /^[\w-]{11}$/.test(ofYoutube)) return { provider: 'youtube', id: ofYoutube }
  const ofVimeo = vimeoId(host, url)
  return ofVimeo === undefined ? null : { provider: 'vimeo', id: ofVimeo }
}

/** The player's address. The server's policy allows frames of these two hosts alone. */
export const playerUrl = ({ provider, id }: VideoLink): string =>
  provider === 'youtube' ? `https://www.youtube-nocookie.com/embed/${id}` : `https://player.vimeo.com/video/${id}?dnt=1`

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
