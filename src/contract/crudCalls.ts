import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, pageOf } from './common'
import type { Access } from './permissions'

const isSchema = (part: unknown): part is z.core.$ZodType => part instanceof z.core.$ZodType
/** The same type, without the rules of a form. */
const unruled = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod
  if (def.type === 'string') return z.string()
  const inner = Object.entries(def).flatMap(([name, part]) => (isSchema(part) ? [[name, unruled(part)] as const] : []))
  return z.core.clone(schema, { ...def, checks: [], ...Object.fromEntries(inner) })
}

/**
 * A form's fields as a record answers them: of the same types, without the form's rules, which may be younger than the
 * record.
 */
export const answeredFields = <Shape extends z.core.$ZodShape>(form: z.ZodMiniObject<Shape>) =>
  Object.fromEntries(Object.entries(form.shape).map(([name, field]) => [name, unruled(field)])) as {
    [Name in keyof Shape]: z.ZodMiniType<z.core.output<Shape[Name]>> // computed keys, which types do not know
  }

/** The record of a form: its fields, and those that every record has which users edit. */
export const editedRecord = <Shape extends z.core.$ZodShape>(fields: Shape) =>
  z.object({ id: entityId, ...fields, lockVersion, createdAt: instant, updatedAt: instant })

/** Records that are archived instead of removed: they stay readable, and are not offered any more. */
export const archivableRecord = <Shape extends z.core.$ZodShape>(fields: Shape) =>
  editedRecord({ ...fields, archivedAt: z.nullable(instant) })
/** What lists of such records can be narrowed to (`q[state_eq]`). */
export const recordStates = ['active', 'archived'] as const
export type RecordState = (typeof recordStates)[number]

const params = z.object({ id: entityId })

export type CrudOptions<Kind, Read, Write, Form, Item, Filters, Order> = {
  /** The record's name in the singular, the key of the bodies: `shortCode`. */
  kind: Kind
  /** Who lists and shows the records. */
  read: Read
  /** Who creates and updates them. */
  write: Write
  form: Form
  record: Item
  filters: Filters
  /** The first is the default. */
  orders: readonly [Order, ...Order[]]
  /** In bytes, of a form that may be longer than `largestBody`. */
  bodyLimit?: number
}

/** The calls that list, show, create and update the records of one resource. */
export const crudCalls = <
  const Kind extends string,
  const Name extends string,
  const Read extends Exclude<Access, 'public'>,
  const Write extends Exclude<Access, 'public'>,
  Form extends z.ZodMiniObject,
  Item extends z.ZodMiniObject,
  Filters extends z.core.$ZodShape,
  const Order extends string,
>(
  name: Name,
  {
    kind,
    read,
    write,
    form,
    record,
    filters,
    orders,
    bodyLimit,
  }: CrudOptions<Kind, Read, Write, Form, Item, Filters, Order>,
) => {
  const [path, pathOfOne] = [`/api/${name}`, `/api/${name}/:id`] as const
  const edit = z.extend(form, { lockVersion: z.optional(lockVersion) })
  const limits = bodyLimit === undefined ? {} : { bodyLimit }
  const bodyOf = <Fields extends z.ZodMiniObject>(fields: Fields) =>
    z.object({ [kind]: fields } as Record<Kind, Fields>) // a computed key, which types do not know
  return {
    index: defineCall({
      method: 'GET',
      path,
      access: read,
      query: listQuery({ ...filters, 'q[s]': z._default(z.enum<readonly Order[]>(orders), orders[0]) }),
      response: pageOf(record),
    }),
    show: defineCall({ method: 'GET', path: pathOfOne, access: read, params, response: record }),
    create: defineCall({
      method: 'POST',
      path,
      access: write,
      creates: true,
      status: 201,
      ...limits,
      body: bodyOf(form),
      response: record,
    }),
    update: defineCall({
      method: 'PUT',
      path: pathOfOne,
      access: write,
      params,
      ...limits,
      body: bodyOf(edit),
      response: record,
    }),
  } as const
}

type Archiving<Write, Item> = { write: Write; record: Item }

/** The calls that archive the records of `crudCalls` and bring them back. Of one that is so already nothing changes. */
export const archivingCalls = <
  const Name extends string,
  const Write extends Exclude<Access, 'public'>,
  Item extends z.ZodMiniObject,
>(
  name: Name,
  { write: access, record: response }: Archiving<Write, Item>,
) => {
  const path = `/api/${name}/:id` as const
  return {
    archive: defineCall({ method: 'POST', path: `${path}/archive`, access, params, response }),
    restore: defineCall({ method: 'POST', path: `${path}/restore`, access, params, response }),
  } as const
}
