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
}

let last = 0

/** Trials of the calls of `crudCalls`, whose records everybody of the organisation with access sees. */
export const crudTrials = <Form extends object>(
  calls: Calls<Form>,
  { read, write, table, form, columns = columnsOf }: Rights<NoInfer<Form>>,
): Trial[] => {
  const { index, show, create, update } = calls
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
    trial(index, { by: read, of: 'organisation' }, async (fixtures) => ({
      input: { query: {} },
      shows: await made(fixtures),
    })),
    trial(show, { by: read, of: 'organisation' }, (fixtures) => ofOne(fixtures)),
    {
      ...trial<Call>(create, { by: write }, () => ({ input: { body: body() } })),
      crud: { ...calls, table, next, columns: (fields) => columns(fields as Form) }, // as `next` gave them, or changed
    },
    trial(update, { by: write, of: 'organisation' }, (fixtures) => ofOne(fixtures, { body: body() })),
  ]
}
