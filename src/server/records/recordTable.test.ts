import { sql } from 'kysely'
import * as z from 'zod/mini'
import { textFilter } from '@contract/filters'
import { shortCodeCalls } from '@contract/shortCodes'
import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { ApiProblem } from '@server/problems/apiProblem'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { recordTable } from './recordTable'
import { requireOwn } from './requireOwn'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.given.organisation({ id: 'harbour' })
})

const common = {
  kind: 'shortCode',
  index: shortCodeCalls.index,
  orders: {
    'name asc': sql`name, id`,
    'name desc': sql`name desc, id desc`,
    'updated_at desc': sql`updated_at desc, id desc`,
  },
  audited: { name: 'values', kinds: 'values', description: 'change', default_value: 'nothing' },
} as const
/** Letters alone are seen, those named `fixed…` are changed by nobody, and who wrote to it is joined. */
const letters = recordTable('short_codes', {
  ...common,
  unique: [{ index: 'short_codes_name', field: 'name' }],
  fixed: ['kinds'],
  visible: () => sql`short_codes.kinds @> array['document']`,
  may: (_scope, row) => !row.name.startsWith('fixed'),
  read: ({ db, organisationId }: Scope, ids) =>
    db
      .selectFrom('short_codes')
      .innerJoin('organisations', 'organisations.id', 'short_codes.organisation_id')
      .where('short_codes.organisation_id', '=', organisationId)
      .where('short_codes.id', 'in', ids)
      .select(['short_codes.id', 'short_codes.name', 'short_codes.lock_version', 'organisations.name as of'])
      .execute(),
  toRecord: ({ name, of, lock_version }) => `${name} of ${of}, ${lock_version}`,
})
const within = <Result>(work: (scope: Scope) => Promise<Result>, now = server.now()) =>
  asSystem(
    createScopes(server.bound, () => now),
    'harbour',
    work,
  )
const add = (name: string, kinds: ('document' | 'communication')[] = ['document']) =>
  server.given.record('short_codes', { organisation_id: 'harbour', name, kinds, description: '', default_value: '' })
const words = { description: '', default_value: '' }
const edit = { lockVersion: undefined }
const refusal = async (work: Promise<unknown>) => {
  const failure = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return failure instanceof ApiProblem ? [failure.status, failure.errors] : failure
}
const query = { page: 1, per_page: 10, 'q[s]': 'name asc' as const }

describe('records in a table', () => {
  it('are listed, shown and changed with what is joined, where they are visible; others are not there', async () => {
    const [letter, mail] = [await add('letter'), await add('mail', ['communication'])]
    const { records, total } = await within((scope) => letters.list(scope, query))

    expect([records, total]).toEqual([['letter of Organisation harbour, 0'], 1])
    expect(await within((scope) => letters.show(scope, letter.id))).toBe('letter of Organisation harbour, 0')
    expect(await within((scope) => letters.update(scope, letter.id, { ...words, name: 'letter' }, edit))).toContain(
      ', 1',
    )
    for (const ask of [
      (scope: Scope) => letters.show(scope, mail.id),
      (scope: Scope) => letters.update(scope, mail.id, { ...words, name: 'mine' }, edit),
    ])
      expect(await refusal(within(ask))).toEqual([404, { base: ['The resource does not exist'] }])
  })

  it('are judged before what a form names beside them: 404, 422, 409, and then the rest', async () => {
    const [own, fixed] = [await add('own'), await add('fixed')]
    const check = () => Promise.reject(new Error('the rest'))
    const change = (id: string, lockVersion?: number) =>
      refusal(within((scope) => letters.update(scope, id, { ...words, name: 'changed' }, { lockVersion, check })))

    expect(await change('nowhere')).toEqual([404, expect.anything()])
    expect(await change(fixed.id)).toEqual([422, { base: ["You don't have permission to do this"] }])
    expect(await change(own.id, 7)).toEqual([409, expect.anything()])
    expect(await change(own.id, 0)).toEqual(new Error('the rest'))
  })

  it('have names of their own, and columns that no form writes', async () => {
    const first = await add('first')
    const kinds = ['communication' as const]
    const theirs = { id: 'mine', organisation_id: 'theirs', lock_version: 9, name: 'written', kinds }
    await within((scope) => letters.update(scope, first.id, { ...words, ...theirs }, edit))
    const row = await server.db
      .selectFrom('short_codes')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const again = within((scope) => letters.create(scope, { ...words, name: 'written', kinds: ['document'] }))

    expect([row.name, row.organisation_id, row.lock_version, row.kinds]).toEqual([
      'written',
      'harbour',
      1,
      ['document'],
    ])
    expect(await refusal(again)).toEqual([422, { name: ['has already been taken'] }])
  })

  it('never become older: of two changes that wait for each other the first may end last', async () => {
    const { id } = await add('aged')
    const later = new Date(server.now().getTime() + 5_000)
    await within((scope) => letters.update(scope, id, { ...words, name: 'aged' }, edit), later)
    await within((scope) => letters.update(scope, id, { ...words, name: 'aged' }, edit))
    const row = await server.db.selectFrom('short_codes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    expect([row.updated_at, row.lock_version]).toEqual([later, 2])
  })

  it('are noted with the action that changed them, where it is more than an edit', async () => {
    const { id } = await add('approved')
    await within((scope) => letters.update(scope, id, { ...words, name: 'approved' }, { ...edit, action: 'approve' }))
    const noted = await server.db.selectFrom('audit_log').select(['event', 'details', 'record_id', 'changes']).execute()

    const details = { action: 'approve' }
    expect(noted).toContainEqual({ event: 'record.updated', details, record_id: id, changes: {} })
  })

  it('are named on the wire as their columns in camelCase, with instants as texts, without their organisation', async () => {
    const { id } = await add('plain')
    const plain = recordTable('short_codes', common)
    const at = server.now().toISOString()

    expect(await within((scope) => plain.show(scope, id))).toEqual({
      id,
      name: 'plain',
      kinds: ['document'],
      description: '',
      defaultValue: '',
      lockVersion: 0,
      createdAt: at,
      updatedAt: at,
    })
  })

  it('are filtered by columns that they have: for another, the server does not start', () => {
    const index = { query: z.object({ 'q[nickname_cont]': textFilter }) }
    expect(() => recordTable('short_codes', { ...common, index })).toThrow('No column stands for nickname')
  })

  it('are not shown when a statement reads one twice, or one that nobody asked for', async () => {
    await add('doubled')
    const twice = recordTable('short_codes', {
      ...common,
      may: () => true,
      read: (_scope, ids) => Promise.resolve([...ids, ...ids].map((id) => ({ id }))),
      toRecord: ({ id }) => id,
    })

    await expect(within((scope) => twice.list(scope, query))).rejects.toThrow('one of them twice')
  })
})

describe('ids that a form names', () => {
  it('[D-18] have to be of the organisation, each of them', async () => {
    const [own, theirs] = [await server.given.location({ organisation_id: 'harbour' }), await server.given.location()]
    const require = (ids: string[]) => refusal(within((scope) => requireOwn(scope, 'locations', ids, 'locationIds')))

    expect(await require([])).toBeUndefined()
    expect(await require([own.id, own.id])).toBeUndefined()
    for (const ids of [[theirs.id], [own.id, theirs.id], ['nowhere']])
      expect(await require(ids)).toEqual([422, { locationIds: ['does not exist'] }])
  })
})
