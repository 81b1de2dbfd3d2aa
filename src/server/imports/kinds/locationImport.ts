import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ImportFacts } from '../importFacts'
import { importKind, madeId } from '../importKind'

/** As the portal writes it: another case is no other location. */
const nameOf = (name: string, { locations, locationNames }: ImportFacts) => {
  const [id] = locations.get(name.toLowerCase()) ?? []
  return (id === undefined ? undefined : locationNames.get(id)) ?? name
}

/** Locations by their name. A region or category that is not there is made. */
export const locationImport = importKind({
  record: 'location',
  table: 'locations',
  columns: (cells) =>
    z.object({
      name: cells.titleOf('locations').required,
      region: cells.titleOf('regions').optional,
      category: cells.titleOf('locationCategories').optional,
      scoring_id: cells.text(200).optional,
    }),
  optional: ['region', 'category', 'scoring_id'],
  synonyms: {
    name: ['location', 'location name', 'site', 'store'],
    region: ['area', 'district'],
    category: ['type', 'location category'],
    scoring_id: ['scoring app id', 'salt id'],
  },
  identity: ['name'],
  known: { of: ({ name }, facts) => nameOf(name, facts), by: sql<string>`name` },
  created: () => ({ id: randomUUID() }),
  row: ({ name, region, category, scoring_id }, facts) => ({
    name: { name },
    region: { region_id: region === null ? null : madeId(facts, 'regions', region) },
    category: { location_category_id: category === null ? null : madeId(facts, 'locationCategories', category) },
    scoring_id: { salt_id: scoring_id },
  }),
  made: { region: 'regions', category: 'locationCategories' },
})
