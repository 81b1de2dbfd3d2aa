import type { FastifyInstance } from 'fastify'
import type { core } from 'zod'
import { formKeyOf } from '@contract/call'
import { columnsOf, type FieldsOf } from '@server/database/fieldNames'
import type { Scope } from '@server/database/scope'
import { serve, type JsonCall } from './serve'

type Call<Parts> = JsonCall & { access: Exclude<JsonCall['access'], 'public'> } & Parts
type OfRecord = { params: core.$ZodType<{ id: string }> }
type Version = { lockVersion?: number | undefined }
type Form<Fields> = { body: core.$ZodObject & core.$ZodType<Record<string, Fields>> }

/** Calls by `crudCalls`. */
type Calls<Query, Fields, Page, Item> = {
  index: Call<{ query: core.$ZodType<Query>; response: core.$ZodType<Page> }>
  show: Call<OfRecord & { response: core.$ZodType<Item> }>
  create: Call<Form<Fields> & { response: core.$ZodType<Item> }>
  update: Call<OfRecord & Form<Fields & Version> & { response: core.$ZodType<Item> }>
}
/** Records by `recordTable`. */
type Records<Query, Columns, Page, Item> = {
  list: (scope: Scope, query: Query) => Promise<Page>
  show: (scope: Scope, id: string) => Promise<Item>
  create: (scope: Scope, columns: Columns) => Promise<Item>
  update: (scope: Scope, id: string, columns: Columns, edit: { lockVersion: number | undefined }) => Promise<Item>
}

type ToColumns<Fields, Columns> = (form: Fields) => Columns
/** Left out where the form's fields are the columns, in camelCase. */
type Mapping<Fields, Columns> = [Fields] extends [FieldsOf<Columns>]
  ? [toColumns?: ToColumns<Fields, Columns>]
  : [toColumns: ToColumns<Fields, Columns>]

/** Serves the calls of `crudCalls` from a `recordTable`, whose columns `toColumns` makes of the form. */
export const serveCrud = <Query, Fields extends object, Columns, Page, Item>(
  app: FastifyInstance,
  { index, show, create, update }: Calls<Query, Fields, Page, Item>,
  records: Records<Query, Columns, Page, Item>,
  ...[mapping]: Mapping<Fields, Columns>
) => {
  const toColumns = (mapping ?? columnsOf) as ToColumns<Fields, Columns> // left out only where these are the columns
  const key = formKeyOf(create)
  const formIn = <Sent>(body: Record<string, Sent>) => body[key] as Sent // the contract has validated that it is there
  serve(app, index, ({ scope, query }) => records.list(scope, query))
  serve(app, show, ({ scope, params }) => records.show(scope, params.id))
  serve(app, create, ({ scope, body }) => records.create(scope, toColumns(formIn(body))))
  serve(app, update, ({ scope, params, body }) => {
    const { lockVersion, ...form } = formIn(body)
    // without its version it is the form again, which the type of a rest does not say
    return records.update(scope, params.id, toColumns(form as unknown as Fields), { lockVersion })
  })
}
