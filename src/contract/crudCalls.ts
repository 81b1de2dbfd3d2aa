import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, pageOf } from './common'
import type { Access } from './permissions'

/** The record of a form: its fields, and those that every record has which users edit. */
export const editedRecord = <Shape extends z.core.$ZodShape>(fields: Shape) =>
  z.object({ id: entityId, ...fields, lockVersion, createdAt: instant, updatedAt: instant })

const params = z.object({ id: entityId })

type Options<Kind, Read, Write, Form, Item, Filters, Order> = {
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
  { kind, read, write, form, record, filters, orders }: Options<Kind, Read, Write, Form, Item, Filters, Order>,
) => {
  const [path, pathOfOne] = [`/api/${name}`, `/api/${name}/:id`] as const
  const edit = z.extend(form, { lockVersion: z.optional(lockVersion) })
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
      body: bodyOf(form),
      response: record,
    }),
    update: defineCall({ method: 'PUT', path: pathOfOne, access: write, params, body: bodyOf(edit), response: record }),
  } as const
}
