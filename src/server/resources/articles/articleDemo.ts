import { subHours } from 'date-fns'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { examplePicture } from '@server/demo/media/exampleFiles'
import { idOf, toKey, type DemoOrganisation } from '@server/demo/organisation'
import { harbourArticles, southernArticles, type DemoArticle } from './demoArticles'

type Placed = DemoArticle & { location: string; key: string; hoursAgo: number; hasCover: boolean }

const texts: Readonly<Record<string, readonly DemoArticle[]>> = { harbour: harbourArticles, southern: southernArticles }

/** Three articles for each location, in turns; the last one of each has no cover. */
const articlesOf = ({ key, locations }: DemoOrganisation): Placed[] => {
  const known = texts[key] ?? []
  if (known.length === 0) return []
  return locations.flatMap(({ name: location }, place) =>
    [0, 1, 2].map((turn) => {
      const article = known[(place + turn * locations.length) % known.length] as DemoArticle
      return {
        ...article,
        title: article.title.replace('{place}', location),
        paragraphs: article.paragraphs.map((text) => text.replace('{place}', location)),
        location,
        key: `${toKey(location)}-${turn}`,
        hoursAgo: 30 + turn * 24 * 9 + place * 7,
        hasCover: turn < 2,
      }
    }),
  )
}

/** The published articles of an organisation, and one that is not published yet. */
export const articleDemo = (organisation: DemoOrganisation, now: Date) => ({
  articles: articlesOf(organisation).map(({ title, paragraphs, location, key, hoursAgo, hasCover }) => ({
    id: idOf(organisation, 'article', key),
    organisation_id: organisation.key,
    location_id: idOf(organisation, 'location', location),
    title,
    slug: `${toKey(title)}-${key}`,
    blocks: JSON.stringify([
      { type: 'header', data: { text: title, level: 2 } },
      ...paragraphs.map((text) => ({ type: 'paragraph', data: { text } })),
    ]),
    published_at: subHours(now, hoursAgo),
    media_id: hasCover ? idOf(organisation, 'media', `article-${key}`) : null,
  })),
})

/** Covers, drawn for each article. */
export const articleMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] => {
  const [owner] = organisation.people
  return articlesOf(organisation)
    .filter(({ hasCover }) => hasCover)
    .map(({ key, title }) => ({
      id: idOf(organisation, 'media', `article-${key}`),
      ownerId: idOf(organisation, 'person', owner?.key ?? owner?.name ?? ''),
      policy: 'content',
      holder: { kind: 'article', id: idOf(organisation, 'article', key) },
      createdAt: now,
      files: [examplePicture(toKey(title))],
    }))
}
