import { z } from 'zod'
import { importKindWithId, madeId } from '../importKind'

export const resourceImport = importKindWithId('resource', {
  record: 'resource',
  table: 'resources',
  columns: (cells) =>
    z.object({
      id: cells.text(200).required,
      category: cells.text(200).required,
      name: cells.text(300).required,
      url: cells.address.optional,
      location: cells.location.optional,
    }),
  optional: ['location'],
  synonyms: { url: ['address', 'link'], location: ['site', 'store'] },
  row: ({ category, name, url, location }, facts) => ({
    category: { category_id: madeId(facts, 'categories', category) },
    name: { name },
    url: { full_url: url },
    location: { location_id: location },
  }),
  made: { category: 'categories' },
})
