import { z } from 'zod'
import { importedId, importKind } from '../importKind'

/** Empty lines separate paragraphs. */
const blocksOf = (text: string | null) =>
  JSON.stringify(
    (text ?? '')
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => ({ type: 'paragraph', data: { text: paragraph } })),
  )

export const articleImport = importKind({
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
  identify: ({ id }) => id,
  judge: ({ slug }) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
      ? null
      : ['slug', `'${slug}' has other than a to z, 0 to 9 and single hyphens`],
  rows: (lines, facts) => [
    {
      table: 'articles',
      rows: lines.map(({ id, title, slug, published, location, text }) => ({
        id: importedId(facts, 'article', id),
        organisation_id: facts.organisationId,
        location_id: location,
        title,
        slug,
        blocks: blocksOf(text),
        published_at: published,
        media_id: null,
      })),
    },
  ],
})
