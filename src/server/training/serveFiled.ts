import type { FastifyInstance } from 'fastify'
import type { core } from 'zod'
import { formKeyOf } from '@contract/call'
import type { Scope } from '@server/database/scope'
import { serve, type JsonCall } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'

type Edit = { lockVersion: number | undefined }
type Call<Parts> = JsonCall & { access: Exclude<JsonCall['access'], 'public'> } & Parts
type OfRecord = { params: core.$ZodType<{ id: string }> }
type Form<Fields> = { body: core.$ZodObject & core.$ZodType<Record<string, Fields>> }
type Version = { lockVersion?: number | undefined }
type Page<Item> = { records: Item[]; total: number; page: number; perPage: number }

/** Calls by `crudCalls`, `removeCall` and `duplicateCall`. */
type Calls<Query, Fields, Item> = {
  index: Call<{ query: core.$ZodType<Query>; response: core.$ZodType<Page<Item>> }>
  show: Call<OfRecord & { response: core.$ZodType<Item> }>
  create: Call<Form<Fields> & { response: core.$ZodType<Item> }>
  update: Call<OfRecord & Form<Fields & Version> & { response: core.$ZodType<Item> }>
  remove: Call<OfRecord & { response: core.$ZodType<Record<string, never>> }>
  duplicate?: Call<OfRecord & { response: core.$ZodType<Item> }>
}
type Served<Query, Written, Item> = {
  list: (scope: Scope, query: Query) => Promise<Page<Item>>
  show: (scope: Scope, id: string) => Promise<Item>
  create: (scope: Scope, written: Written) => Promise<Item>
  update: (scope: Scope, id: string, written: Written, edit: Edit) => Promise<Item>
  remove: (scope: Scope, id: string) => Promise<Record<string, never>>
  duplicate?: (scope: Scope, id: string) => Promise<Item>
}

/** Serves these calls for records with files, to which the answers link. */
export const serveFiled = <Query, Fields extends object, Item, Answer>(
  app: FastifyInstance,
  { index, show, create, update, remove, duplicate }: Calls<Query, Fields, Answer>,
  records: Served<Query, Fields, Item>,
  answered: (item: Item, linkTo: ReturnType<typeof fileLinksFor>) => Answer,
) => {
  const key = formKeyOf(create)
  const formIn = <Sent>(body: Record<string, Sent>) => body[key] as Sent // the contract has validated that it is there
  serve(app, index, async ({ scope, query, request }) => {
    const page = await records.list(scope, query)
    const linkTo = fileLinksFor(request)
    return { ...page, records: page.records.map((record) => answered(record, linkTo)) }
  })
  serve(app, show, async ({ scope, params, request }) =>
    answered(await records.show(scope, params.id), fileLinksFor(request)),
  )
  serve(app, create, async ({ scope, body, request }) =>
    answered(await records.create(scope, formIn(body)), fileLinksFor(request)),
  )
  serve(app, update, async ({ scope, params, body, request }) => {
    const { lockVersion, ...form } = formIn(body)
    // without its version it is the form again, which the type of a rest does not say
    const written = form as unknown as Fields
    return answered(await records.update(scope, params.id, written, { lockVersion }), fileLinksFor(request))
  })
  serve(app, remove, ({ scope, params }) => records.remove(scope, params.id))
  const copy = records.duplicate
  if (duplicate && copy)
    serve(app, duplicate, async ({ scope, params, request }) =>
      answered(await copy(scope, params.id), fileLinksFor(request)),
    )
}
