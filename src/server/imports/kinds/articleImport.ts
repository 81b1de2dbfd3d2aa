import { z } from 'zod'
import { importKindWithId } from '../importKind'

/** Empty lines separate paragraphs. */
const blocksOf = (text: string | null) =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ type: 'paragraph' as const, data: { text: paragraph } }))

export const articleImport = importKindWithId('article', {
  record: 'article',
  table: 'articles',
  columns: (cells) =>
    z.object({
      id: cells.text(200).required,
      title: cells.text(300).required,
      slug: cells.text(300).required,
      published: cells.moment.required,
      location: cells.location.optional,
      text: cells.text(20_000).optional,
    }),
  optional: ['location'],
  synonyms: { title: ['headline'], published: ['published at', 'date'], text: ['body', 'content'] },
  unique: 'slug',
  judge: ({ slug }) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
      ? null
      : ['slug', `'${slug}' has other than a to z, 0 to 9 and single hyphens`],
  row: ({ title, slug, published, location, text }) => ({
    title: { title },
    slug: { slug },
    published: { published_at: published },
    location: { location_id: location },
    text: { blocks: blocksOf(text) },
  }),
})
