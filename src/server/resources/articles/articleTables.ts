import type { JSONColumnType } from 'kysely'
import type { ArticleBlock } from '@contract/articles'
import type { Instant, Owned } from '@server/database/columns'

type ArticlesTable = Owned & {
  /** Null: for the whole organisation. */
  location_id: string | null
  title: string
  /** Unique in the organisation, as it is on the news site. */
  slug: string
  blocks: JSONColumnType<ArticleBlock[]>
  /** From then on it is listed. */
  published_at: Instant
  media_id: string | null
}

declare module '@server/database/schema' {
  interface Database {
    articles: ArticlesTable
  }
}
