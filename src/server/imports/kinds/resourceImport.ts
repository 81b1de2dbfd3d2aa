import { z } from 'zod'
import type { ImportFacts } from '../importFacts'
import { importedId, importKindWithId } from '../importKind'

const categoryIdOf = (name: string, facts: ImportFacts) =>
  facts.categories.get(name.toLowerCase())?.[0] ?? importedId(facts, 'resource category', name.toLowerCase())

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
    category: { category_id: categoryIdOf(category, facts) },
    name: { name },
    url: { full_url: url },
    location: { location_id: location },
  }),
  categories: (lines, facts) => {
    const isNew = ({ category }: { category: string }) => !facts.categories.has(category.toLowerCase())
    const byId = new Map(lines.filter(isNew).map(({ category }) => [categoryIdOf(category, facts), category]))
    return [...byId].map(([id, name]) => ({ id, name }))
  },
})
