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
