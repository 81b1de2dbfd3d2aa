import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Scope } from '@server/database/scope'
import { conditionsOf } from './conditionsOf'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const text = z.optional(z.string())
const index = {
  query: z.strictObject({
    page: text,
    'q[s]': text,
    'q[title_eq]': text,
    'q[title_or_body_cont]': text,
    'q[id_in][]': text,
    'q[any_kinds_in][]': text,
    'q[at_gteq]': text,
    'q[at_lteq]': text,
    'q[from_date]': text,
    location_id: text,
  }),
}
const columns = {
  title: sql`title`,
  body: sql`body`,
  id: sql`id`,
  kinds: sql`kinds`,
  at: sql`created_at`,
  location_id: sql`place`,
  from_date: (value: unknown) => sql<boolean>`starts > ${Number(value)}`,
}
const written = (query: object) => {
  const { sql: statement, parameters } = conditionsOf(index, columns)(
    query as never,
    { timeZone: 'Australia/Adelaide' } as Scope,
  ).compile(db)
  return [statement, ...parameters]
}
const twice = (patterns: string[]) => [patterns, patterns]
const day = (instant: string) => new Date(instant)

describe('the filters of a list', () => {
  it.each<[object, unknown[]]>([
    [{ page: '2', 'q[s]': 'name', 'q[title_eq]': '' }, ['true']],
    [{ 'q[title_eq]': 'a' }, ['(title = $1)', 'a']],
    [
      { 'q[title_or_body_cont]': '5% Off' },
      [
        '(muster_folded(title) like all($1::text[]) or muster_folded(body) like all($2::text[]))',
        ...twice(['%off%', '%5\\%%']),
      ],
    ],
    [{ 'q[id_in][]': 'a' }, ['(id = any($1))', ['a']]],
    [{ 'q[any_kinds_in][]': ['a', 'b'] }, ['(kinds && $1)', ['a', 'b']]],
    [{ 'q[at_gteq]': '2026-03-02' }, ['(created_at >= $1)', day('2026-03-01T13:30:00.000Z')]],
    [{ 'q[at_lteq]': '2026-03-02' }, ['(created_at < $1)', day('2026-03-02T13:30:00.000Z')]],
    [{ 'q[at_lteq]': '2026-03-02T01:00:00Z' }, ['(created_at <= $1)', day('2026-03-02T01:00:00.000Z')]],
    [{ location_id: 'x' }, ['place = $1', 'x']],
    [{ 'q[from_date]': '1772409600' }, ['starts > $1', 1_772_409_600]],
    [{ 'q[title_eq]': 'a', 'q[id_in][]': ['b'] }, ['(title = $1) and (id = any($2))', 'a', ['b']]],
  ])('%j become a condition', (query, expected) => expect(written(query)).toEqual(expected))

  it.each(['1772409600', '02/03/2026', '5'])('take no %s for a day', (value) =>
    expect(() => written({ 'q[at_gteq]': value })).toThrow('A filter takes a day or an instant'),
  )

  it.each([
    ['q[owner_eq]', 'No column stands for owner of q[owner_eq]'],
    ['q[constructor_eq]', 'No column stands for constructor of q[constructor_eq]'],
    ['q[title_not]', 'q[title_not] has no predicate that is known'],
  ])('are refused when the server starts, for the key %s', (key, words) => {
    expect(() => conditionsOf({ query: z.strictObject({ [key]: text }) }, columns)).toThrow(words)
  })
})
