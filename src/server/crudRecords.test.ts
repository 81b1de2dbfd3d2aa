import { sql } from 'kysely'
import { z } from 'zod'
import { formKeyOf } from '@contract/call'
import { sentSchema, type JsonSchema } from '@server/apiDocument/jsonSchemas'
import { columnOf, fieldOf } from '@server/database/fieldNames'
import { shapeOf } from '@server/libraryInternals'
import { buildFixtures, kinds, type Fixtures } from '@server/testing/permissionMatrix/kinds'
import { expectedOf } from '@server/testing/permissionMatrix/table'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { loadTrials } from '@server/testing/trials/loadTrials'
import type { CrudTrial, Trial } from '@server/testing/trials/trial'

/** Proves of every resource by `crudCalls` what its kits promise for all, on the records of its trials. */

type Fields = Record<string, unknown>

/** A longer text is one whose words the audit log does not keep (decision 0074). */
const longestName = 200

let server: TestServer
let fixtures: Fixtures
let resources: ReturnType<typeof tried>[]
beforeAll(async () => {
  server = await startTestServer()
  fixtures = await buildFixtures(server)
  const trials = [...(await loadTrials()).values()]
  resources = trials.flatMap((trial) => (trial.crud ? [tried(trial, trial.crud, trials)] : []))
})

/** The resource as somebody uses it who may make all of its calls. */
const tried = (trial: Trial, crud: CrudTrial, trials: readonly Trial[]) => {
  const { index, show, create, update, table, columns, apart } = crud
  const reading = trials.find(({ call }) => call === index) ?? trial
  const writer = kinds.find((kind) => expectedOf(trial)[kind] === 'yes' && expectedOf(reading)[kind] === 'yes')
  if (!writer || writer === 'anonymous') throw new Error(`Nobody may create and read ${table}`)
  const { people } = fixtures
  const client = server.as(people[writer])
  const key = formKeyOf(create)
  const form = shapeOf(shapeOf(create.body)[key] as z.core.$ZodObject) // the contract's form
  const { properties = {} } = sentSchema(shapeOf(create.body)[key] as z.core.$ZodObject)
  const told = (answer: Awaited<ReturnType<typeof client.call>>) => ({ ...answer, body: answer.body as Fields })
  return {
    ...crud,
    next: () => crud.next() as Fields,
    /** The fields and their types in JSON; of one that may be null, the other type. */
    properties: Object.entries(properties as Record<string, JsonSchema>)
      .filter(([field]) => !apart.includes(field))
      .map(([field, type]): [string, JsonSchema] => [field, type.anyOf?.[0] ?? type]),
    accepts: (field: string, value: unknown) => z.safeParse(form[field] as z.core.$ZodType, value).success,
    add: async (fields: Fields) => told(await client.call(create, { body: { [key]: fields } })),
    put: async (id: unknown, fields: Fields) =>
      told(await client.call(update, { params: { id }, body: { [key]: fields } })),
    show: async (id: unknown) => told(await client.call(show, { params: { id } })),
    idsOf: async (query: object) => {
      const { body } = await client.call(index, { query: { per_page: 200, ...query } })
      return (body as { records: { id: string }[] }).records.map(({ id }) => id)
    },
    /** A row of the table with these columns, as no form has to allow it. */
    give: async (changed: Fields, organisation_id = people[writer].organisation_id) => {
      const row = { ...columns(crud.next()), ...changed, organisation_id }
      return (await server.given.record(table, row)).id
    },
  }
}
type Tried = ReturnType<typeof tried>

/** The parts of a query, by their keys. */
const shapeIn = (query: z.core.$ZodType | undefined) =>
  (query ? sentSchema(query).properties : {}) as Readonly<Record<string, JsonSchema>>
const isText = ({ type, enum: values, format }: JsonSchema) => type === 'string' && !values && format === undefined
const choicesOf = ({ type, enum: values, items }: JsonSchema): unknown[] => {
  if (type === 'boolean') return [true, false]
  return values ?? (items as JsonSchema | undefined)?.enum ?? []
}

/** Another form, in which every field is changed that can be. */
const changedForm = ({ properties, accepts }: Tried, form: Fields): Fields => ({
  ...form,
  ...Object.fromEntries(
    properties.map(([field, property]) => {
      const choices = choicesOf(property)
      const values = [
        ...(property.type === 'array' ? choices.map((one) => [one]) : choices),
        `${String(form[field])}_changed`,
        'changed',
        'changed@mail.test',
        Number(form[field]) + 1,
      ]
      const isOther = (value: unknown) => JSON.stringify(value) !== JSON.stringify(form[field]) && accepts(field, value)
      return [field, values.find(isOther) ?? form[field]]
    }),
  ),
})

/** The columns that are unique in an organisation. */
const uniqueColumns = async (table: string) => {
  const { rows } = await sql<{ parts: string[] }>`
    select array_agg(pg_get_indexdef(indexrelid, part, true) order by part) as parts
    from pg_index, generate_series(1, indnkeyatts) as part
    where indrelid = ${table}::regclass and indisunique and not indisprimary group by indexrelid
  `.execute(server.db)
  return rows.flatMap(({ parts: [owner, part = '', ...others] }) => {
    const [, column = ''] = /^(?:lower\()?(\w+)\)?$/.exec(part) ?? []
    return owner === 'organisation_id' && others.length === 0 && column !== 'id' ? [column] : []
  })
}

describe('records of every resource of four calls', () => {
  it('are created and changed as the form says, shown, and noted in the audit log without long texts', async () => {
    expect(resources.length).toBeGreaterThan(0)
    for (const resource of resources) {
      const form = resource.next()
      const { status, body } = await resource.add(form)
      expect([status, body]).toEqual([201, expect.objectContaining({ ...form, lockVersion: 0 })])

      const changed = changedForm(resource, form)
      const edited = await resource.put(body['id'], { ...changed, lockVersion: 0 })
      expect(edited.body).toEqual(expect.objectContaining({ ...changed, lockVersion: 1 }))
      expect((await resource.put(body['id'], { ...form, lockVersion: 0 })).status).toBe(409)
      expect((await resource.show(body['id'])).body).toEqual(edited.body)
      expect(await resource.idsOf({})).toContain(body['id'])

      const noted = await server.db
        .selectFrom('audit_log')
        .select('changes')
        .where('record_id', '=', String(body['id']))
        .where('event', '=', 'record.updated')
        .executeTakeFirstOrThrow()
      const fields = Object.keys(form).filter((field) => changed[field] !== form[field])
      const long = resource.properties.filter(([, one]) => isText(one) && (one.maxLength ?? 0) > longestName)
      expect(Object.keys(noted.changes ?? {}).sort()).toEqual(fields.sort())
      expect(long.map(([field]) => [field, noted.changes?.[field]])).toEqual(long.map(([field]) => [field, null]))
    }
  })

  it('have a limit for every text, up to which it is stored whole', async () => {
    for (const { properties, table, next, add, accepts } of resources)
      for (const [field, { maxLength = 16_000 }] of properties.filter(([, one]) => isText(one))) {
        const { status, problem } = await add({ ...next(), [field]: 'a'.repeat(maxLength + 1) })
        const longest = 'a'.repeat(maxLength)
        const stored = accepts(field, longest) ? (await add({ ...next(), [field]: longest })).body[field] : longest
        const named = [table, field]
        expect([...named, status, Object.keys(problem.errors)]).toEqual([...named, 422, [field]])
        expect([...named, stored]).toEqual([...named, longest])
      }
  })

  it('[D-18] that have to be unique are so in their organisation, whatever their case', async () => {
    const seen = []
    for (const { table, next, add, put, give, accepts, columns, apart } of resources)
      for (const column of await uniqueColumns(table)) {
        const field = fieldOf(column)
        if (apart.includes(field)) continue
        const form = next()
        await give({ ...columns(form) }, fixtures.people.stranger.organisation_id)
        const loud = String(form[field]).toUpperCase()
        const again = { [field]: accepts(field, loud) ? loud : form[field] }
        const answers = [await add(form), await add(next()), await add({ ...next(), ...again })]
        answers.push(await put(answers[1]?.body['id'], { ...next(), ...again }))
        const taken = { [field]: ['has already been taken'] }

        seen.push(field)
        expect([table, ...answers.map(({ status }) => status)]).toEqual([table, 201, 201, 422, 422])
        expect(answers.slice(2).map(({ problem }) => problem.errors)).toEqual([taken, taken])
      }
    expect(seen.length).toBeGreaterThan(0)
  })

  it('are ordered by their texts, whatever their case, and by their instants, both ways', async () => {
    const seen = []
    for (const { table, index, properties, accepts, give, idsOf } of resources) {
      const { enum: orders = [] } = shapeIn(index.query)['q[s]'] ?? {}
      for (const order of orders as string[]) {
        const [column = '', way] = order.split(' ')
        const isInstant = column.endsWith('_at')
        const isOfTexts = properties.some(([field, one]) => field === fieldOf(column) && isText(one))
        if (!isInstant && !isOfTexts) continue // what else a list is ordered by, its own test says
        const values = isInstant
          ? [3, 2, 1].map((minutes) => new Date(server.now().getTime() + minutes * 60_000))
          : ['zulu', accepts(fieldOf(column), 'Middle') ? 'Middle' : 'middle', 'alpha'].map((text) => text + order)
        const ids: string[] = []
        for (const value of values) ids.push(await give({ [column]: value }))
        const found = (await idsOf({ 'q[s]': order })).filter((id) => ids.includes(id))

        seen.push(order)
        expect([table, order, found]).toEqual([table, order, way === 'desc' ? ids : ids.toReversed()])
      }
    }
    expect(seen.length).toBeGreaterThan(0)
  })

  it('are found by the words of the columns that a search names, and of no others, and by choices', async () => {
    const seen = []
    for (const { table, index, properties, give, idsOf } of resources) {
      const texts = properties.filter(([, one]) => isText(one)).map(([field]) => columnOf(field))
      for (const key of Object.keys(shapeIn(index.query))) {
        const [, any, names = '', predicate = ''] = /^q\[(any_)?(.+)_(cont|eq|in)\]/.exec(key) ?? []
        const searched = names.split('_or_')
        const found = async (asked: unknown, ids: string[]) =>
          (await idsOf({ [key]: asked })).filter((id) => ids.includes(id)).toSorted()
        if (predicate === 'cont') {
          const words = (number: number) => `Zephyr ${key} lamp ${number}`
          const withWords = (columns: string[]) =>
            Object.fromEntries(columns.map((column, number) => [column, words(number)]))
          const ids = await Promise.all(searched.map((column) => give({ [column]: words(7) })))
          const others = await give(withWords(texts.filter((column) => !searched.includes(column))))

          seen.push(key)
          expect([table, key, await found('lamp zephyr', [...ids, others])]).toEqual([table, key, ids.toSorted()])
        }
        const choices = choicesOf(properties.find(([field]) => columnOf(field) === names)?.[1] ?? {})
        if ((predicate === 'eq' || predicate === 'in') && choices.length > 1) {
          const ids: string[] = []
          for (const choice of choices) ids.push(await give({ [names]: any ? [choice] : choice }))
          const each = await Promise.all(choices.map((choice) => found(choice, ids)))

          seen.push(key)
          expect([table, key, each]).toEqual([table, key, ids.map((id) => [id])])
          if (predicate === 'in') expect(await found(choices, ids)).toEqual(ids.toSorted())
        }
      }
    }
    expect(seen.length).toBeGreaterThan(0)
  })
})
