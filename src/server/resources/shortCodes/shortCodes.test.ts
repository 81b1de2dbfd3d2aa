import { sql } from 'kysely'
import { templateCalls } from '@contract/documentTemplates'
import { shortCodeCalls, type ShortCodeForm } from '@contract/shortCodes'
import { type ShortCodeUse, shortCodeUseCalls } from '@contract/shortCodeUses'
import { up } from '@server/database/migrations/0054_template_codes'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const form: ShortCodeForm = { name: 'hourly_rate', kinds: ['document'], description: 'Base', defaultValue: '$28' }
const { index, show, create, update } = shortCodeCalls
let server: TestServer
let writer: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  const organisation_id = (await server.given.organisation()).id
  const hris_permission = {
    'managerTemplate.add': true,
    'managerTemplate.edit': true,
    'managerTemplate.editStatus': true,
  }
  writer = server.as(await server.given.person({ organisation_id, hris_permission }))
})
const add = (shortCode: ShortCodeForm, headers = {}) => writer.call(create, { body: { shortCode } }, headers)
const put = (id: string, shortCode: object) =>
  writer.call(update, { params: { id }, body: { shortCode: { ...form, ...shortCode } } })
const list = async (query = {}) => {
  const { body } = await writer.call(index, { query })
  return [body.records.map(({ name }) => name).join(' '), body.total, body.perPage]
}

const { updateDraft, publishDraft } = templateCalls
const text = (content: string) => ({ kind: 'wysiwyg' as const, content })
const written = async (name: string, status: 'draft' | 'published', content: string) => {
  const currentVersionAttributes = { blocksAttributes: [text(content)] }
  const documentTemplate = { name, kind: 'communication' as const, status, currentVersionAttributes }
  return (await writer.call(templateCalls.create, { body: { documentTemplate } })).body
}
const draftOf = async (id: string) => {
  const { draftVersion } = (await writer.call(templateCalls.newDraft, { params: { id } })).body
  return { id: draftVersion?.id ?? '' }
}
const publish = (params: { id: string }, content: string) =>
  writer.call(publishDraft, {
    params,
    body: { documentTemplate: { status: 'published', blocksAttributes: [text(content)] } },
  })

describe('short codes', () => {
  it('[AP-070, SC-001] are listed by name, searched, filtered by any of the kinds, sorted and paged', async () => {
    await add({ ...form, name: 'b_both', kinds: ['document', 'communication'] })
    await add({ ...form, name: 'a_mail', kinds: ['communication'] })
    await add({ ...form, name: 'c_letter' })

    expect(await list()).toEqual(['a_mail b_both c_letter', 3, 50])
    expect(await list({ 'q[name_cont]': '_B', per_page: 200 })).toEqual(['b_both', 1, 200])
    expect(await list({ 'q[any_kinds_in][]': 'communication' })).toEqual(['a_mail b_both', 2, 50])
    expect(await list({ 'q[any_kinds_in][]': ['communication', 'document'] })).toEqual(await list())
    expect(await list({ 'q[s]': 'name desc', per_page: 1, page: 2 })).toEqual(['b_both', 3, 1])
    expect(await list({ per_page: 1, page: 9 })).toEqual(['', 3, 1])
  })

  it('[AP-071, AP-072, SC-002, SC-003, SC-004] are created as they are typed, once for a form, and shown', async () => {
    const answers = await Promise.all([1, 2].map(() => add(form, { 'idempotency-key': 'one-form' })))
    const [{ status, body }, { text }] = answers as [(typeof answers)[0], (typeof answers)[0]]
    const [{ id, ...rest }, at] = [body, server.now().toISOString()]

    expect([status, rest]).toEqual([
      201,
      { ...form, code: '{{hourly_rate}}', lockVersion: 0, createdAt: at, updatedAt: at },
    ])
    expect([JSON.parse(text), await list()]).toEqual([body, ['hourly_rate', 1, 50]])
    expect((await writer.call(show, { params: { id } })).body).toEqual(body)
  })

  it.each(['Rate', `a${'1'.repeat(64)}`, 'first_name', ''])('[D-80] refuse the name %s', async (name) => {
    const { status, problem } = await add({ ...form, name })
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['name']])
  })

  it('[AP-073, SC-003, D-15] are changed as a whole, unless another person was faster', async () => {
    const { id } = (await add(form)).body
    const changed = await put(id, { defaultValue: '$29', lockVersion: 0 })
    const late = await put(id, { defaultValue: '$30', lockVersion: 0 })

    expect([changed.status, late.status]).toEqual([200, 409])
    expect(changed.body).toMatchObject({ ...form, defaultValue: '$29', lockVersion: 1 })
    expect((await writer.call(show, { params: { id } })).body).toEqual(changed.body)
  })

  it('[D-80] find the templates that use them, in the published version or in the draft', async () => {
    const code = async (name: string) => (await add({ ...form, name })).body.id
    const [old, kept, fresh] = [await code('old'), await code('kept'), await code('fresh')]
    const uses = async (id: string, query = {}) => {
      const { body } = await writer.call(shortCodeUseCalls.index, { params: { id }, query })
      const where = ({ isInPublished, isInDraft }: ShortCodeUse) =>
        [isInPublished && 'published', isInDraft && 'draft'].filter(Boolean).join(' and ')
      return [body.total, ...body.records.map((use) => `${use.name} (${use.status}): ${where(use)}`)]
    }
    const template = await written('Welcome', 'published', '<p>{{old}} {{ kept }} {{kept}} {{unknown}} {old}</p>')
    await written('Agreed', 'draft', '{{kept}}')
    expect([await uses(old), await uses(fresh)]).toEqual([[1, 'Welcome (published): published'], [0]])

    const draft = await draftOf(template.id)
    const blocksAttributes = [text('<p>{{kept}} {{fresh}}</p>'), { ...text('{{old}}'), _destroy: true }]
    await writer.call(updateDraft, { params: draft, body: { documentTemplate: { blocksAttributes } } })
    expect([await uses(old), await uses(fresh), await uses(kept)]).toEqual([
      [1, 'Welcome (published): published'],
      [1, 'Welcome (published): draft'],
      [2, 'Agreed (draft): draft', 'Welcome (published): published and draft'],
    ])
    expect(await uses(kept, { per_page: 1, page: 2 })).toEqual([2, 'Welcome (published): published and draft'])
    expect(await uses(kept, { page: 3 })).toEqual([2])

    await publish(draft, '<p>{{fresh}}</p>')
    await writer.call(templateCalls.deactivate, { params: { id: template.id } })
    expect([await uses(old), await uses(fresh)]).toEqual([[0], [1, 'Welcome (inactive): published']])
    await put(fresh, { name: 'fresher' })
    expect(await uses(fresh)).toEqual([0])
  })

  it('find a template that uses more codes than a statement takes values', async () => {
    const { id } = (await add({ ...form, name: 'last' })).body
    await written('Long', 'draft', `${Array.from({ length: 20_000 }, (_, at) => `{{c${at}}}`).join('')}{{last}}`)
    expect((await writer.call(shortCodeUseCalls.index, { params: { id }, query: {} })).body.total).toBe(1)
  })

  it('find the templates that were there before they were looked for', async () => {
    const template = await written('Welcome', 'published', '<p>{{ old }}</p>')
    await publish(await draftOf(template.id), '<p>{{present}} {{present}}</p>')
    const blocksAttributes = [text('<p>{{next}}</p>'), text('{{present}}')]
    await writer.call(updateDraft, {
      params: await draftOf(template.id),
      body: { documentTemplate: { blocksAttributes } },
    })
    const codes = () =>
      sql`select code, status from template_codes where template_id = ${template.id} order by code, status`.execute(
        server.db,
      )
    const { rows } = await codes()
    await sql`drop table template_codes`.execute(server.db)
    await up(server.db as never)
    expect(rows.length).toBe(3)
    expect((await codes()).rows).toEqual(rows)
  })
})
