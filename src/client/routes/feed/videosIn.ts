import { cleanHtml } from '@client/ui/RichText'
import { videoLinkOf, type VideoLink } from '@client/ui/media/EmbeddedVideo'

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
