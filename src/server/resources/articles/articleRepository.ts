import { type JSONColumnType, sql } from 'kysely'
import { type ArticleBlock, articleCalls } from '@contract/articles'
import type { CallData } from '@contract/call'
import { can } from '@contract/permissions'
import type { Instant, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { type Condition, conditionsOf } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'

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

type Query = CallData<typeof articleCalls.index>['query']
type Row = {
  id: string
  title: string
  slug: string
  published_at: Date
  media_id: string | null
  blocks: ArticleBlock[]
}

const matching = conditionsOf(articleCalls.index, {
  /** What is for everybody is for each location. */
  location_id_eq: (value): Condition => sql`(articles.location_id is null or articles.location_id = ${value})`,
  /** Says what is answered, not which. */
  with_detail: (): Condition => sql`true`,
})

/** Published, and for the whole organisation or for a location of the person (NW-001). */
const readable = ({ db, organisationId, actor, now }: Scope) =>
  db
    .selectFrom('articles')
    .where('articles.organisation_id', '=', organisationId)
    .where('articles.published_at', '<=', now)
    .$if(!can(actor, 'location.all'), (articles) =>
      articles.where(
        sql<boolean>`(articles.location_id is null or exists (
          select 1 from person_locations as own
          where own.organisation_id = ${organisationId} and own.person_id = ${actor.globalId}
            and own.location_id = articles.location_id))`,
      ),
    )

const read = ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> =>
  db
    .selectFrom('articles')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .select(['id', 'title', 'slug', 'published_at', 'media_id', 'blocks'])
    .execute()

/** Of a block, what the contract knows: editors store more. */
const toBlock = ({ type, data }: ArticleBlock): ArticleBlock => ({
  type,
  data: typeof data.text === 'string' ? { text: data.text } : {},
})

export const articleRepository = {
  /** Newest first. `content` is null unless details are asked for. */
  list: (scope: Scope, query: Query) =>
    readPage({
      matching: readable(scope).where(matching(query, scope)),
      order: sql`published_at desc, id desc`,
      query,
      read: (ids) => read(scope, ids),
      toItem: (row) => ({
        id: row.id,
        title: row.title,
        slug: row.slug,
        publishedAt: row.published_at.toISOString(),
        mediaId: row.media_id,
        content: query.with_detail === 'true' ? { blocks: row.blocks.map(toBlock) } : null,
      }),
    }),

  isReadable: async (scope: Scope, id: string): Promise<boolean> =>
    (await readable(scope).where('articles.id', '=', id).select('id').executeTakeFirst()) !== undefined,
}
