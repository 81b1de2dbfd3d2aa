import { staleEdit } from '@contract/apiError'
import { formKeyOf, type Call, type CallAnswer, type CallInput, type FormCall } from '@contract/call'
import {
  describeCall,
  exampleCreatedId,
  exampleNow,
  exampleProblem,
  type Described,
  type ExampleCaller,
} from './describedCall'
import { pagingFields } from './exampleParts'

type Calls = { index: Call; show: Call; create: FormCall; update: FormCall }
type Query<C extends Calls> = CallInput<C['index']> extends { query: infer Value } ? Value : never
type Words<C extends Calls, Item = CallAnswer<C['show']>> = {
  /** The record's name in the singular: 'short code'. */
  one: string
  /** In the plural, where it is more than an s. */
  several?: string
  /** Of the call that lists them, where another call has its name already. */
  nameOfList?: string
  as: ExampleCaller
  /** A record of the demo, as the calls answer it; nobody has edited it. */
  record: Omit<Item, 'lockVersion' | 'updatedAt'> & { id: string; createdAt: string }
  /** What finds that record alone. */
  search: { title: string; query: Query<C> }
  /** Descriptions of the filters, where their names do not say enough. */
  fields?: Readonly<Partial<Record<keyof Query<C> & string, string>>>
  /** How a new record differs from it. */
  added: Partial<Item>
  /** What an edit changes of it. */
  changed: Partial<Item>
  /** The field that has to be unique. */
  unique?: keyof Item & string
  /** What else there is to know of a call. */
  notes?: Readonly<Partial<Record<keyof Calls, string>>>
}

const nameOf = (words: string) => words.replace(/(?:^| )(\w)/g, (_all, first: string) => first.toUpperCase())
/** What a filter's name says of it: `q[name_or_email_cont]`, `q[category_eq]` */
const wordsOf = (key: string) => {
  const [, name = '', predicate = ''] = /^q\[(?:any_)?(.+)_([a-z]+)\]/.exec(key) ?? []
  const column = name.replaceAll('_or_', ' or the ').replaceAll('_', ' ')
  if (predicate === 'cont') return `Words of the ${column}, in any order; case, accents and apostrophes do not matter.`
  if (predicate === 'in') return `Those with one of these as ${column}; the key may come twice.`
  return predicate === 'eq' ? `Those with this ${column}.` : undefined
}
const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

/** Describes the calls of `crudCalls`, with examples on one record. */
export const describeCrud = <C extends Calls>(
  { index, show, create, update }: C,
  {
    one,
    several = `${one}s`,
    nameOfList = `list${nameOf(several)}`,
    as,
    record: stored,
    search,
    fields,
    added,
    changed,
    unique,
    notes = {},
  }: Words<C>,
): Described[] => {
  const key = formKeyOf(create)
  const fieldsOfForm = Object.keys((create.body._zod.def.shape[key] as FormCall['body'])._zod.def.shape)
  const formOf = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => fieldsOfForm.includes(field)))
  const record = { ...stored, lockVersion: 0, updatedAt: stored.createdAt }
  const filters: Record<string, string> = {}
  for (const filter of Object.keys((index.query as FormCall['body'])._zod.def.shape)) {
    const words = wordsOf(filter)
    if (words !== undefined) filters[filter] = words
  }
  const stamps = { lockVersion: 0, updatedAt: exampleNow }
  const created = { ...record, ...added, ...stamps, id: exampleCreatedId, createdAt: exampleNow }
  const edited = { ...record, ...changed, ...stamps, lockVersion: 1 }
  const params = { id: record.id }
  const edit = (lockVersion: number) => ({ params, body: { [key]: { ...formOf(edited), lockVersion } } })
  const taken = unique && {
    title: `${withArticle(`${unique} that is taken`).replace('a', 'A')}`,
    as,
    input: { body: { [key]: formOf(record) } },
    answer: { status: 422, problem: exampleProblem('has already been taken', unique) },
  }
  const page = { records: [record], total: 1, page: 1, perPage: 50 }
  const describe = (
    call: Call,
    name: string,
    words: Omit<Described, 'call' | 'name' | 'fields'> & { fields?: object },
  ) => describeCall<Call>(call, { name, ...words })
  const noteOf = (call: keyof Calls) => (notes[call] !== undefined ? { description: notes[call] } : {})
  return [
    describe(index, nameOfList, {
      summary: `The organisation's ${several}`,
      ...noteOf('index'),
      fields: { ...pagingFields, 'q[s]': 'The order.', ...filters, ...fields },
      examples: [{ title: search.title, as, input: { query: search.query }, answer: { body: page } }],
    }),
    describe(show, `show${nameOf(one)}`, {
      summary: `One ${one}`,
      ...noteOf('show'),
      examples: [{ title: 'One of the organisation', as, input: { params }, answer: { body: record } }],
    }),
    describe(create, `create${nameOf(one)}`, {
      summary: `Adds ${withArticle(one)}`,
      ...noteOf('create'),
      examples: [
        { title: 'A new one', as, input: { body: { [key]: formOf(created) } }, answer: { body: created } },
        ...(taken ? [taken] : []),
      ],
    }),
    describe(update, `update${nameOf(one)}`, {
      summary: `Changes ${withArticle(one)}`,
      description: notes.update ?? 'With the `lockVersion` that was read, an edit of an older version is refused.',
      examples: [
        { title: 'A change', as, input: edit(0), answer: { body: edited } },
        {
          title: 'Somebody was faster',
          as,
          input: edit(7),
          answer: { status: 409, problem: exampleProblem(staleEdit) },
        },
      ],
    }),
  ]
}
