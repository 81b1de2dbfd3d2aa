import { subHours } from 'date-fns'
import { articleCalls } from '@contract/articles'
import { describeCall } from '@server/apiDocument/describedCall'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { examplePicture } from '@server/demo/media/exampleFiles'
import { type DemoOrganisation, idOf, toKey } from '@server/demo/organisation'

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

type DemoArticle = { title: string; paragraphs: readonly string[] }

/** `{place}` is the location's name. */
const harbourArticles: readonly DemoArticle[] = [
  {
    title: 'The autumn menu is on its way',
    paragraphs: [
      'From the first of next month the kitchens cook with quince, chestnut and the first of the local mushrooms.',
      'Tasting for everybody who serves is on Thursday after close. Bring questions; the chefs bring spoons.',
    ],
  },
  {
    title: '{place} turns five',
    paragraphs: [
      'Five years ago the doors at {place} opened for the first time, with eleven people and one coffee machine.',
      'We celebrate with the regulars on Saturday morning, and with the team on Sunday night.',
    ],
  },
  {
    title: 'Less waste, more stock',
    paragraphs: [
      'Since the trim goes into stock instead of the bin, the kitchens throw away a third less.',
      'The idea came from a kitchen hand. If you have one, too, tell your supervisor.',
    ],
  },
  {
    title: 'Meet the bakers of Port Adelaide',
    paragraphs: [
      'While the city sleeps, four people shape eight hundred loaves. We visited them at three in the morning.',
    ],
  },
  {
    title: 'New uniforms, chosen by you',
    paragraphs: [
      'Two hundred of you voted: the new aprons are dark green, have two pockets, and are made of recycled cotton.',
      'Sizes are collected by the end of the week.',
    ],
  },
  {
    title: 'Apprentice of the year',
    paragraphs: [
      'For the second time in a row the state award for apprentice chefs goes to one of us. Congratulations!',
    ],
  },
  {
    title: 'Summer hours begin on Monday',
    paragraphs: ['{place} stays open an hour longer from Monday on. Rosters are out; swaps are welcome until Friday.'],
  },
]

const southernArticles: readonly DemoArticle[] = [
  {
    title: 'A new kitchen to learn in',
    paragraphs: [
      'The training kitchen at {place} has eight new stations. Classes move in after the break.',
      'Old equipment goes to two community kitchens.',
    ],
  },
  {
    title: 'Open day on Saturday',
    paragraphs: ['Bring friends: trainers show what they teach, and trainees cook lunch for everybody who comes.'],
  },
  {
    title: 'Nine out of ten found work',
    paragraphs: [
      'Of those who finished last year, ninety-one in a hundred had a job within three months.',
      'We asked six of them what helped.',
    ],
  },
]

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
