import type { RowStore } from './rowStore'

type Statement = { statement: string }

const schema = 'current_schema()::regnamespace'
const statementsOf = async (store: RowStore, query: string) =>
  (await store.ask<Statement>(query)).map(({ statement }) => statement)

/**
 * Takes away what would judge or answer single rows: triggers, references between tables and indexes without a
 * constraint. The owner of the tables may do so; switching it off for a session is a superuser's. Returns the statements
 * that bring it back.
 */
export const stripTables = async (store: RowStore): Promise<string[]> => {
  const references = `from pg_constraint where contype = 'f' and connamespace = ${schema} order by conrelid::regclass::text, conname`
  const indexes = `
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = ${schema} and not exists (select from pg_constraint where conindid = indexrelid)
      and indrelid in (select oid from pg_class where relkind = 'r' and relname not like 'kysely%')
    order by relname`
  const triggers = (what: 'enable' | 'disable') => `
    select format('alter table %s ${what} trigger user', tgrelid::regclass) as statement
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = ${schema} and not tgisinternal group by tgrelid order by tgrelid::regclass::text`
  const back = [
    ...(await statementsOf(store, `select pg_get_indexdef(indexrelid) as statement ${indexes}`)),
    ...(await statementsOf(
      store,
      `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement ${references}`,
    )),
    ...(await statementsOf(store, triggers('enable'))),
  ]
  const away = [
    ...(await statementsOf(store, triggers('disable'))),
    ...(await statementsOf(
      store,
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement ${references}`,
    )),
    ...(await statementsOf(store, `select format('drop index %s', indexrelid::regclass) as statement ${indexes}`)),
  ]
  for (const statement of away) await store.ask(statement)
  return back
}
