import { z } from 'zod'
import { importedId, importKind } from '../importKind'

export const resourceImport = importKind({
  columns: (cells) =>
    z.object({
      id: cells.text(200).required,
      category: cells.text(200).required,
      name: cells.text(300).required,
      url: cells.address.optional,
      location: cells.location.optional,
    }),
  optional: ['location'],
  identify: ({ id }) => id,
  rows: (lines, facts) => {
    const organisation_id = facts.organisationId
    const categoryIdOf = (name: string) =>
      facts.categories.get(name.toLowerCase())?.[0] ?? importedId(facts, 'resource category', name.toLowerCase())
    const isNew = ({ category }: { category: string }) => !facts.categories.has(category.toLowerCase())
    const created = new Map(lines.filter(isNew).map(({ category }) => [categoryIdOf(category), category]))
    return [
      { table: 'resource_categories', rows: [...created].map(([id, name]) => ({ id, organisation_id, name })) },
      {
        table: 'resources',
        rows: lines.map(({ id, category, name, url, location }) => ({
          id: importedId(facts, 'resource', id),
          organisation_id,
          category_id: categoryIdOf(category),
          location_id: location,
          name,
          full_url: url,
        })),
      },
    ]
  },
})
