import { subHours } from 'date-fns'
import { articleCalls } from '@contract/articles'
import { describeCall } from '@server/apiDocument/describedCall'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { examplePicture } from '@server/demo/media/exampleFiles'
import type { PictureName } from '@server/demo/media/pictures'
import { type DemoOrganisation, idOf, toKey } from '@server/demo/organisation'
import { storyOf } from '@server/demo/story/facts'

export const articleExamples = [
  describeCall(articleCalls.index, {
    name: 'listArticles',
    summary: 'What the news site published for a location, newest first',
    description: 'Articles for the whole organisation are listed for each location.',
    fields: {
      page: 'Counts from 1.',
      per_page: 'Records of a page.',
      with_detail: "With 'true', each article has its content.",
      'q[location_id_eq]': 'A location; without it, all of those where the person works.',
    },
    examples: [
      {
        title: 'A page behind the last one',
        as: 'employee@harbour.test',
        input: { query: { page: 9, with_detail: 'true', 'q[location_id_eq]': 'harbour-location-norwood' } },
        answer: { body: { records: [], total: 3, page: 9, perPage: 3 } },
      },
    ],
  }),
]

/** Texts with placeholders of the story; `{place}` is the location's name. */
type DemoArticle = { title: string; paragraphs: readonly string[]; cover?: PictureName | undefined }

const harbourArticles: readonly DemoArticle[] = [
  {
    title: 'The {season} menu is on its way',
    cover: 'menu-board',
    paragraphs: [
      'From {menu} the kitchens cook with {produce}.',
      'Tasting for everybody who serves is on {tasting} at 4 pm. Bring questions; the chefs bring spoons.',
    ],
  },
  {
    title: '{place} turns five',
    cover: 'cake',
    paragraphs: [
      'Five years ago the doors at {place} opened for the first time, with eleven people and one coffee machine.',
      'We celebrate with the regulars on {saturday} in the morning, and with the team on the evening after.',
    ],
  },
  {
    title: 'Less waste, more stock',
    cover: 'stock-pot',
    paragraphs: [
      'Since the trim goes into stock instead of the bin, the kitchens throw away a third less.',
      'The idea came from a kitchen hand. If you have one, too, tell your supervisor.',
    ],
  },
  {
    title: 'Meet the bakers of Port Adelaide',
    cover: 'bread',
    paragraphs: [
      'While the city sleeps, four people shape eight hundred loaves. We visited them at three in the morning.',
    ],
  },
  {
    title: 'New uniforms, chosen by you',
    cover: 'aprons',
    paragraphs: [
      'You voted: the new aprons are navy for the kitchen and sand for the floor, have two pockets, and are made of recycled cotton.',
      'Two for each of you are on their way to the offices.',
    ],
  },
  {
    title: 'Apprentice of the year',
    paragraphs: [
      'For the second time in a row the state award for apprentice chefs goes to one of us. Congratulations!',
    ],
  },
  {
    title: 'A delivery van of our own',
    cover: 'van',
    paragraphs: ['Bread, stock and cakes for {place} come in our own van from now on, before the first guest does.'],
  },
]

const southernArticles: readonly DemoArticle[] = [
  {
    title: 'A new kitchen to learn in',
    cover: 'kitchen',
    paragraphs: [
      'The training kitchen at {place} has eight new stations. Classes move in from {monday}.',
      'Old equipment goes to two community kitchens.',
    ],
  },
  {
    title: 'Open day on both campuses',
    cover: 'tart',
    paragraphs: [
      'On {openDay}, 10 am to 2 pm. Bring friends: trainers show what they teach, and trainees cook lunch for everybody who comes.',
    ],
  },
  {
    title: 'Nine out of ten found work',
    paragraphs: [
      'Of those who finished last year, ninety-one in a hundred had a job within three months.',
      'We asked six of them what helped.',
    ],
  },
]

type Placed = DemoArticle & { location: string; key: string; publishedAt: Date }

const texts: Readonly<Record<string, readonly DemoArticle[]>> = { harbour: harbourArticles, southern: southernArticles }

/** Three articles for each location, in turns. */
const articlesOf = (organisation: DemoOrganisation, now: Date): Placed[] => {
  const { key, locations } = organisation
  const { tell, days } = storyOf(organisation, now)
  const known = texts[key] ?? []
  if (known.length === 0) return []
  return locations.flatMap(({ name: location }, place) =>
    [0, 1, 2].map((turn) => {
      const article = known[(place + turn * locations.length) % known.length] as DemoArticle
      const publishedAt = subHours(now, 30 + turn * 24 * 9 + place * 7)
      const told = (text: string) => tell(text.replace('{place}', location), days.aheadOf(publishedAt))
      return {
        ...article,
        cover: turn < 2 ? article.cover : undefined, // the oldest of each location shows its first letter
        title: told(article.title),
        paragraphs: article.paragraphs.map(told),
        location,
        key: `${toKey(location)}-${turn}`,
        publishedAt,
      }
    }),
  )
}

/** The published articles of an organisation, and one that is not published yet. */
export const articleDemo = (organisation: DemoOrganisation, now: Date) => ({
  articles: articlesOf(organisation, now).map(({ title, paragraphs, location, key, publishedAt, cover }) => ({
    id: idOf(organisation, 'article', key),
    organisation_id: organisation.key,
    location_id: idOf(organisation, 'location', location),
    title,
    slug: `${toKey(title)}-${key}`,
    blocks: JSON.stringify([
      { type: 'header', data: { text: title, level: 2 } },
      ...paragraphs.map((text) => ({ type: 'paragraph', data: { text } })),
    ]),
    published_at: publishedAt,
    media_id: cover ? idOf(organisation, 'media', `article-${key}`) : null,
  })),
})

/** Covers of those articles that have one. */
export const articleMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] => {
  const [owner] = organisation.people
  return articlesOf(organisation, now).flatMap(({ key, cover }) =>
    cover === undefined
      ? []
      : [
          {
            id: idOf(organisation, 'media', `article-${key}`),
            ownerId: idOf(organisation, 'person', owner?.key ?? owner?.name ?? ''),
            policy: 'content' as const,
            holder: { kind: 'article', id: idOf(organisation, 'article', key) },
            createdAt: now,
            files: [examplePicture(cover)],
          },
        ],
  )
}
