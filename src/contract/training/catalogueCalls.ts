import * as z from 'zod/mini'
import { defineCall } from '../call'
import { entityId, nothing } from '../common'
import { crudCalls, type CrudOptions } from '../crudCalls'
import { limit } from '../limitedText'
import type { Access } from '../permissions'
import { plainLine, tabsToSpaces } from '../plainLine'
import { requiredField } from '../requiredField'

/** A new record is a draft; a published one never becomes a draft again, and can be deactivated. */
export const catalogueStatuses = ['draft', 'published', 'inactive'] as const
export type CatalogueStatus = (typeof catalogueStatuses)[number]
/** 'active' in a filter means not inactive, as with templates (D-81). */
export const catalogueFilters = ['active', ...catalogueStatuses] as const
/** What forms send. */
export const writtenStatus = z.enum(['draft', 'published'])

/** Short, and unique in the organisation: 'SITHCCC023'. */
export const catalogueCode = requiredField('code').check(limit('Code', 30), tabsToSpaces, plainLine('Code is invalid'))
export const catalogueName = requiredField('name').check(limit('Name', 200), tabsToSpaces, plainLine('Name is invalid'))

const params = z.object({ id: entityId })

/** Of every list of the catalogue. */
export const catalogueOrders = ['name asc', 'name desc', 'code asc', 'code desc', 'updated_at desc'] as const

type Options<Item> = { record: Item }

/** Copies one as a draft, named 'Copy of …', with a code of its own. */
export const duplicateCall = <const Name extends string, Item extends z.ZodMiniObject>(
  name: Name,
  { record: response }: Options<Item>,
) =>
  defineCall({
    method: 'POST',
    path: `/api/training/${name}/:id/duplicate`,
    access: 'training.manage',
    creates: true,
    status: 201,
    params,
    response,
  })

/** 422 while it is in use, with what uses it. */
export const removeCall = <const Name extends string>(name: Name) =>
  defineCall({
    method: 'DELETE',
    path: `/api/training/${name}/:id`,
    access: 'training.manage',
    params,
    response: nothing,
  })

/** An inactive record is not offered any more; what uses it goes on. Of one that is so already nothing changes. */
export const activationCalls = <const Name extends string, Item extends z.ZodMiniObject>(
  name: Name,
  { record: response }: Options<Item>,
) => {
  const path = `/api/training/${name}/:id` as const
  const access = 'training.manage'
  return {
    activate: defineCall({ method: 'POST', path: `${path}/activate`, access, params, response }),
    deactivate: defineCall({ method: 'POST', path: `${path}/deactivate`, access, params, response }),
  } as const
}

/** The calls of records that are written, copied, switched off and on, and removed by those who manage training. */
export const catalogueCalls = <
  const Kind extends string,
  const Name extends string,
  const Read extends Exclude<Access, 'public'>,
  Form extends z.ZodMiniObject,
  Item extends z.ZodMiniObject,
  Filters extends z.core.$ZodShape,
  const Order extends string,
>(
  name: Name,
  options: Omit<CrudOptions<Kind, Read, never, Form, Item, Filters, Order>, 'write'>,
) =>
  ({
    ...crudCalls(`training/${name}`, { ...options, write: 'training.manage' }),
    duplicate: duplicateCall(name, options),
    remove: removeCall(name),
    ...activationCalls(name, options),
  }) as const
