import type { Owned } from '@server/database/columns'

type ResourceCategoriesTable = Owned & { name: string }

type ResourcesTable = Owned & {
  category_id: string
  /** Null: for all. */
  location_id: string | null
  name: string
  full_url: string | null
}

declare module '@server/database/schema' {
  interface Database {
    resource_categories: ResourceCategoriesTable
    resources: ResourcesTable
  }
}
