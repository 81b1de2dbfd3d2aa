import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { core } from 'zod'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { TrainingSetting } from '@contract/training/settings'
import type { Scope } from '@server/database/scope'
import { serve, type JsonCall } from '@server/http/serve'
import { refused } from '@server/problems/apiProblem'
import { requireTraining } from './trainingSettings'

type Call<Item> = JsonCall & {
  access: Exclude<JsonCall['access'], 'public'>
  params: core.$ZodType<{ id: string }>
  response: core.$ZodType<Item>
}

/** By `recordTable`, of a table with a status. */
type Records<Item, Row> = {
  lock: (scope: Scope, id: string) => Promise<Row>
  show: (scope: Scope, id: string) => Promise<Item>
  update: (scope: Scope, id: string, columns: never, edit: { lockVersion: undefined; action: string }) => Promise<Item>
}

type Options<Item, Answer, Row extends { status: string }> = {
  /** The status of a record that is switched on again. */
  activated: (scope: Scope, id: string, row: Row) => Promise<Row['status']> | Row['status']
} & ([Item] extends [Answer]
  ? { toAnswer?: never }
  : {
      /** Makes of a record what the request is answered, such as links to its files. */
      toAnswer: (item: Item, request: FastifyRequest) => Answer
    })

/** Serves the calls of `activationCalls`. Of a record that is so already nothing changes. */
export const serveActivation = <Item, Answer, Row extends { status: CatalogueStatus | 'active' }>(
  app: FastifyInstance,
  { activate, deactivate }: { activate: Call<Answer>; deactivate: Call<Answer> },
  records: Records<Item, Row>,
  options: Options<NoInfer<Item>, NoInfer<Answer>, NoInfer<Row>>,
) => {
  const { activated } = options
  const answerOf = (options.toAnswer ?? ((item) => item)) as (item: Item, request: FastifyRequest) => Answer // left out only where it is the answer
  const setStatus = async (scope: Scope, id: string, isActive: boolean): Promise<Item> => {
    await requireTraining(scope)
    const row = await records.lock(scope, id)
    if ((row.status !== 'inactive') === isActive) return records.show(scope, id)
    const status = isActive ? await activated(scope, id, row) : 'inactive'
    const action = isActive ? 'activate' : 'deactivate'
    return records.update(scope, id, { status } as never, { lockVersion: undefined, action }) // a column of each such table
  }
  const change = (call: Call<Answer>, isActive: boolean) =>
    serve(app, call, async ({ scope, params, request }) =>
      answerOf(await setStatus(scope, params.id, isActive), request),
    )
  change(activate, true)
  change(deactivate, false)
}

/** '2 courses and 1 class' */
const wordsOf = (uses: readonly { count: number; one: string; several: string }[]) => {
  const words = uses.map(({ count, one, several }) => `${count} ${count === 1 ? one : several}`)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Throws 422 with what uses a record that was to be removed. */
export const requireUnused = (name: string, uses: readonly { count: number; one: string; several: string }[]): void => {
  const present = uses.filter(({ count }) => count > 0)
  if (present.length > 0) throw refused(`${name} is used by ${wordsOf(present)}`)
}

/** The beginning of a text, without half of an emoji at its end. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** 'Copy of …', within the length of a name. */
export const nameOfCopy = (name: string): string => cut(`Copy of ${name}`, 200)

/** A code that is free: `BSB20` becomes 'BSB20-2', 'BSB20-3' and so on, within 30 characters. */
export const codeOfCopy = (code: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; ; number++) {
    const end = `-${number}`
    const free = `${cut(code, 30 - end.length)}${end}`
    if (!taken.has(free.toLowerCase())) return free
  }
}

type Methods = Readonly<Record<string, (scope: Scope, ...rest: never[]) => Promise<unknown>>>

/** The same records, each of whose methods is refused where training, or one of these settings, is off. */
export const inTraining = <Records extends Methods>(records: Records, ...needed: TrainingSetting[]): Records => {
  const guarded = Object.entries<Methods[string]>(records).map(([name, method]) => {
    const call = async (scope: Scope, ...rest: never[]) => {
      await requireTraining(scope, ...needed)
      return method(scope, ...rest)
    }
    return [name, call] as const
  })
  return Object.fromEntries(guarded) as unknown as Records // the same methods, which computed keys lose
}
