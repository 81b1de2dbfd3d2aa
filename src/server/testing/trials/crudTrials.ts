import type { core } from 'zod'
import { formKeyOf, type Call, type FormCall } from '@contract/call'
import type { Access } from '@contract/permissions'
import { columnsOf } from '@server/database/fieldNames'
import type { EditedTable } from '@server/records/recordTable'
import type { Fixtures } from '../permissionMatrix/kinds'
import { homeOf, trial, type Trial } from './trial'

type Calls<Form> = {
  index: Call
  show: Call
  create: FormCall & { body: core.$ZodType<unknown, Record<string, Form>> }
  update: Call
}

type Rights<Form> = {
  /** The access rules: repeated from the contract, so that a mistake there fails a test. */
  read: Access
  write: Access
  table: EditedTable
  /** A form that no other record refuses: what has to be unique contains the number. */
  form: (number: number) => Form
  /** The form's columns, as they are inserted without the server's own code; by default its fields in snake_case. */
  columns?: (form: Form) => object
  /** Fields of which the tests of all such records know nothing (see `CrudTrial`). */
  apart?: readonly (keyof Form & string)[]
  /** A form that creates may name records: how it does, and what becomes of it elsewhere. */
  creating?: Pick<Trial, 'of' | 'refuses' | 'expected'> & {
    named?: (form: Form, fixtures: Fixtures) => Promise<Form>
  }
}

let last = 0

/** Trials of the calls of `crudCalls`, whose records everybody of the organisation with access sees. */
export const crudTrials = <Form extends object>(
  calls: Calls<Form>,
  { read, write, table, form, columns = columnsOf, apart = [], creating = {} }: Rights<NoInfer<Form>>,
): Trial[] => {
  const { index, show, create, update } = calls
  const { named = (made: Form) => Promise.resolve(made), ...ofCreation } = creating
  const next = () => form(++last)
  const body = () => ({ [formKeyOf(create)]: next() })
  const made = async (fixtures: Fixtures) => {
    const { id } = await fixtures.given.record(table, { ...columns(next()), ...homeOf(fixtures) })
    return id
  }
  const ofOne = async (fixtures: Fixtures, further: object = {}) => {
    const id = await made(fixtures)
    return { input: { params: { id }, ...further }, shows: id }
  }
  return [
    // said, because a filter may name a record: it is no reference
    trial(index, { by: read, of: 'organisation', expected: { stranger: 'blind' } }, async (fixtures) => ({
      input: { query: {} },
      shows: await made(fixtures),
    })),
    trial(show, { by: read, of: 'organisation' }, (fixtures) => ofOne(fixtures)),
    {
      ...trial<Call>(create, { by: write, ...ofCreation }, async (fixtures) => ({
        input: { body: { [formKeyOf(create)]: await named(next(), fixtures) } },
      })),
      crud: { ...calls, table, next, apart, columns: (fields) => columns(fields as Form) }, // as `next` gave them, or changed
    },
    trial(update, { by: write, of: 'organisation' }, (fixtures) => ofOne(fixtures, { body: body() })),
  ]
}

type Archiving = { archive: Call; restore: Call }

/** Trials of the calls of `archivingCalls`. */
export const archivingTrials = <Form extends object>(
  { archive, restore }: Archiving,
  { write, table, form, columns = columnsOf }: Pick<Rights<Form>, 'write' | 'table' | 'form' | 'columns'>,
): Trial[] =>
  [archive, restore].map((call) =>
    trial(call, { by: write, of: 'organisation' }, async (fixtures) => {
      const { id } = await fixtures.given.record(table, { ...columns(form(++last)), ...homeOf(fixtures) })
      return { input: { params: { id } }, shows: id }
    }),
  )

type Catalogue = { remove: Call; duplicate?: Call; activate?: Call; deactivate?: Call }

/** Trials of the further calls of training's catalogue: copies, removal, and switching off and on. */
export const catalogueTrials = <Form extends object>(
  { remove, duplicate, activate, deactivate }: Catalogue,
  { write, table, form, columns = columnsOf }: Pick<Rights<Form>, 'write' | 'table' | 'form' | 'columns'>,
): Trial[] => {
  const made = async (fixtures: Fixtures) =>
    (await fixtures.given.record(table, { ...columns(form(++last)), ...homeOf(fixtures) })).id
  const changing = [activate, deactivate].flatMap((call) => call ?? [])
  return [
    ...changing.map((call) =>
      trial(call, { by: write, of: 'organisation' }, async (fixtures) => {
        const id = await made(fixtures)
        return { input: { params: { id } }, shows: id }
      }),
    ),
    ...[remove, duplicate]
      .flatMap((call) => call ?? [])
      .map((call) =>
        trial(call, { by: write, of: 'organisation' }, async (fixtures) => ({
          input: { params: { id: await made(fixtures) } },
        })),
      ),
  ]
}
