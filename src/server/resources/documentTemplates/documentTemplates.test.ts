import { sql } from 'kysely'
import { staleEdit } from '@contract/apiError'
import { templateCalls, type DocumentTemplate } from '@contract/documentTemplates'
import { componentTypes, unknownComponent } from '@contract/formComponents'
import { emptyBlock, emptyForm, noBlocks, onlyForAgreements } from '@contract/templateBlocks'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import * as rules from './templateRules'

const { index, show, version, create, update, activate, deactivate, newDraft, updateDraft, publishDraft } =
  templateCalls
let server: TestServer
let writer: TestClient
let organisation_id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  const hris_permission = {
    'managerTemplate.add': true,
    'managerTemplate.edit': true,
    'managerTemplate.editStatus': true,
  }
  writer = server.as(await server.given.person({ organisation_id, hris_permission, first_name: 'Priya' }))
})

type Written = { id?: string; kind?: 'wysiwyg' | 'form'; title?: string; content?: string; formStructure?: object }
type Fields = { kind?: 'communication' | 'agreement'; status?: 'draft' | 'published'; name?: string }
const text = (content: string, more: object = {}) => ({ kind: 'wysiwyg' as const, content, ...more })
const formOf = (...components: object[]) => ({ kind: 'form' as const, formStructure: { components } })
const signature = { type: 'signature', key: 'signature', label: 'Signature' }

const add = (blocksAttributes: Written[], fields: Fields = {}) =>
  writer.call(create, {
    body: {
      documentTemplate: {
        name: 'Welcome',
        kind: 'communication',
        status: 'draft',
        ...fields,
        currentVersionAttributes: { current: true, version: 1, blocksAttributes: blocksAttributes as [] },
      },
    },
  })
const change = (id: string, documentTemplate: object) =>
  writer.call(update, { params: { id }, body: { documentTemplate } })
const of = (template: { id: string }) => ({ params: { id: template.id } })
const published = async (content = '<p>Hello</p>') => (await add([text(content)], { status: 'published' })).body
const draftOf = async (template: DocumentTemplate) => {
  const { draftVersion } = (await writer.call(newDraft, of(template))).body
  if (!draftVersion) throw new Error('There is no draft')
  return draftVersion
}
const write = (draft: { id: string }, blocksAttributes: Written[], more: object = {}) =>
  writer.call(updateDraft, {
    params: { id: draft.id },
    body: { documentTemplate: { blocksAttributes: blocksAttributes as [], ...more } },
  })
const publish = (draft: { id: string }, blocksAttributes: Written[], more: object = {}) =>
  writer.call(publishDraft, {
    params: { id: draft.id },
    body: { documentTemplate: { status: 'published', blocksAttributes: blocksAttributes as [], ...more } },
  })
const contents = ({ blocksAttributes }: { blocksAttributes: { order: number; content: string }[] }) =>
  blocksAttributes.map(({ order, content }) => `${order} ${content}`)
const history = ({ versionHistory }: DocumentTemplate) =>
  versionHistory.map(({ version: number, status }) => `${number} ${status}`)
const names = async (query = {}) => {
  const { body } = await writer.call(index, { query })
  return [body.records.map(({ name }) => name).join(' '), body.total, body.perPage]
}

describe('templates', () => {
  it('[AP-061, TP-005, D-81] are listed by name, searched, filtered by kind and status, sorted and paged', async () => {
    await add([], { name: 'b draft' })
    await add([text('<p>x</p>')], { name: 'A letter', status: 'published' })
    await add([], { name: 'c agreement', kind: 'agreement' })
    const { body } = await add([], { name: 'd gone' })
    await writer.call(deactivate, of(body))

    expect(await names()).toEqual(['A letter b draft c agreement d gone', 4, 50])
    expect(await names({ 'q[status_eq]': 'active', 'q[kind_eq]': 'communication' })).toEqual([
      'A letter b draft',
      2,
      50,
    ])
    expect(await names({ 'q[status_eq]': 'inactive' })).toEqual(['d gone', 1, 50])
    expect(await names({ 'q[status_eq]': 'published' })).toEqual(['A letter', 1, 50])
    expect(await names({ 'q[name_cont]': 'DRA' })).toEqual(['b draft', 1, 50])
    expect(await names({ search: 'letter', per_page: 200 })).toEqual(['A letter', 1, 200])
    expect(await names({ 'q[s]': 'name desc', per_page: 1, page: 2 })).toEqual(['c agreement', 4, 1])
  })

  it('[AP-062, AP-063, TP-020, TP-034] begin with version 1, whose blocks are sanitised, ordered and numbered', async () => {
    const { status, body } = await add([
      text('<p onclick="x()">Second<script>x()</script></p>', { order: 7, title: ' Body ' }),
      text('<p>First {{first_name}}</p>', { id: 'new-1', order: 3 }),
      text('<p>Removed</p>', { order: 1, _destroy: true }),
    ])

    expect([status, body.status, body.draftVersion, history(body)]).toEqual([201, 'draft', null, ['1 draft']])
    expect(contents(body.currentVersion)).toEqual(['1 <p>First {{first_name}}</p>', '2 <p>Second</p>'])
    expect(body.currentVersion.blocksAttributes[1]?.title).toBe('Body')
    expect(body.versionHistory[0]?.author?.name).toBe('Priya Quill')
    expect((await writer.call(show, of(body))).body).toEqual(body)
  })

  it('[AP-064, TP-018, TP-022] are written until they are published, then their version stays as it is', async () => {
    const { body: draft } = await add([text('<p>One</p>')])
    const [block] = draft.currentVersion.blocksAttributes
    const currentVersionAttributes = { blocksAttributes: [{ ...block, content: '<p>Two</p>' }] }
    const { body: changed } = await change(draft.id, { name: 'Hello', currentVersionAttributes, lockVersion: 0 })
    const { body: out } = await change(draft.id, { status: 'published' })
    const again = await change(draft.id, { currentVersionAttributes: { blocksAttributes: [text('<p>Three</p>')] } })
    const same = await change(draft.id, { name: 'Hello again', status: 'published', currentVersionAttributes })

    expect([changed.name, changed.currentVersion.blocksAttributes]).toEqual([
      'Hello',
      [{ ...block, content: '<p>Two</p>' }],
    ])
    expect([out.status, out.currentVersion.status, contents(out.currentVersion)]).toEqual([
      'published',
      'published',
      ['1 <p>Two</p>'],
    ])
    expect([again.status, again.problem.message]).toEqual([422, rules.keepsBlocks])
    expect([same.status, same.body.name]).toEqual([200, 'Hello again'])
    expect((await change(draft.id, { status: 'draft' })).problem.message).toBe(rules.isPublished)
    expect((await change(draft.id, { kind: 'agreement' })).problem.errors).toEqual({ kind: [rules.keepsKind] })
    expect((await change(draft.id, { name: 'Late', lockVersion: 0 })).problem.message).toBe(staleEdit)
  })

  it('[AP-067, AP-068, AP-069, TP-023, TP-024, TP-025, TP-031] get a draft beside the published version, which takes its place', async () => {
    const template = await published('<p>One</p>')
    const [draft, other] = [await draftOf(template), await draftOf(template)]
    const [block] = draft.blocksAttributes
    const { body: written } = await write(draft, [{ ...block, content: '<p>Two</p>' }, text('<p>New</p>')])
    const { body: out } = await publish(draft, [{ ...block, content: '<p>Three</p>' }], { lockVersion: 1 })
    const next = await draftOf(out)

    expect([other.id, contents(draft), block?.id]).toEqual([
      draft.id,
      ['1 <p>One</p>'],
      template.currentVersion.blocksAttributes[0]?.id,
    ])
    expect([contents(written.currentVersion), written.draftVersion && contents(written.draftVersion)]).toEqual([
      ['1 <p>One</p>'],
      ['1 <p>Two</p>', '2 <p>New</p>'],
    ])
    expect([contents(out.currentVersion), out.draftVersion, history(out)]).toEqual([
      ['1 <p>Three</p>'],
      null,
      ['2 published', '1 inactive'],
    ])
    const first = await writer.call(version, { params: { id: out.id, versionId: template.currentVersion.id } })
    expect(contents(first.body)).toEqual(['1 <p>One</p>'])
    expect([next.version, contents(next)]).toEqual([3, ['1 <p>Three</p>']])
    expect(new Date(out.updatedAt).getTime()).toBeGreaterThanOrEqual(new Date(template.updatedAt).getTime())
  })

  it('[D-15] refuse a draft that somebody else has written or published since', async () => {
    const template = await published()
    const draft = await draftOf(template)
    await write(draft, [text('<p>Ours</p>')], { lockVersion: 0 })
    const late = await write(draft, [text('<p>Theirs</p>')], { lockVersion: 0 })
    await publish(draft, [text('<p>Ours</p>')])
    const tooLate = await publish(draft, [text('<p>Theirs</p>')])

    const { body: first } = await add([text('<p>First</p>')])
    await write(first.currentVersion, [text('<p>Ours</p>')])
    const overwriting = { currentVersionAttributes: { blocksAttributes: [text('<p>Theirs</p>')] }, lockVersion: 0 }

    expect((await change(first.id, overwriting)).status).toBe(409)
    expect([late.status, late.problem.message]).toEqual([409, staleEdit])
    expect([tooLate.status, tooLate.problem.message]).toEqual([422, rules.noDraft])
    expect(contents((await writer.call(show, of(template))).body.currentVersion)).toEqual(['1 <p>Ours</p>'])
  })

  it('[TP-027, TP-028, TP-032] say what keeps them from being published, at each block; a draft may be unfinished', async () => {
    const template = await published()
    const draft = await draftOf(template)
    const blocks = [text('<p>Full</p>'), text('<p><br></p>'), text('')]

    expect((await publish(draft, [text('<p>x</p>', { _destroy: true })])).problem.errors).toEqual({ base: [noBlocks] })
    expect((await publish(draft, blocks)).problem.errors).toEqual({
      base: [emptyBlock],
      'blocksAttributes.1.content': [emptyBlock],
      'blocksAttributes.2.content': [emptyBlock],
    })
    expect((await write(draft, blocks)).status).toBe(200)
    expect((await write(draft, [formOf(signature)])).problem.errors).toEqual({
      base: [onlyForAgreements],
      'blocksAttributes.0.kind': [onlyForAgreements],
    })
    const agreement = await add([formOf(signature)], { kind: 'agreement' })
    expect((await change(agreement.body.id, { kind: 'communication' })).problem.message).toBe(onlyForAgreements)
    const empty = await add([formOf()], { kind: 'agreement', status: 'published' })
    expect(empty.problem.errors).toEqual({ base: [emptyForm], 'blocksAttributes.0.formStructure': [emptyForm] })
  })

  it('[AP-065, AP-066, TP-009, TP-010] of communications are deactivated and activated as what they were', async () => {
    const [template, { body: draft }] = [await published(), await add([])]
    const { body: agreement } = await add([], { kind: 'agreement' })
    const status = async (one: DocumentTemplate, call: typeof activate | typeof deactivate) => {
      const answer = await writer.call(call, of(one))
      return answer.status === 200 ? answer.body.status : answer.problem.message
    }
    const beside = await draftOf(template)

    expect([await status(template, deactivate), await status(draft, deactivate)]).toEqual(['inactive', 'inactive'])
    expect(await status(template, deactivate)).toBe(rules.isInactiveAlready)
    expect((await publish(beside, [text('<p>x</p>')])).problem.message).toBe(rules.isInactive)
    expect((await change(draft.id, { name: 'New' })).problem.message).toBe(rules.isInactive)
    expect((await writer.call(newDraft, of(template))).problem.message).toBe(rules.isInactive)
    expect([await status(template, activate), await status(draft, activate)]).toEqual(['published', 'draft'])
    expect(await status(template, activate)).toBe(rules.isActive)
    expect(await status(agreement, deactivate)).toBe(rules.onlyCommunications)
  })

  it('[TP-033, D-81] keep every component of a form, and refuse others and what is wrong at its place', async () => {
    const options = [{ label: 'Yes', value: 'yes' }]
    const components = componentTypes.map((type) => ({
      type,
      key: type,
      label: `A ${type} <b>`,
      description: 'Help',
      validate: { required: true },
      ...((type === 'radio' || type === 'selectboxes') && { values: options }),
      ...(type === 'select' && { data: { values: options } }),
    }))
    const stored = await add([formOf(...components.map((one) => ({ ...one, tableView: true })))], { kind: 'agreement' })
    expect(stored.body.currentVersion.blocksAttributes[0]?.formStructure.components).toEqual(components)

    const refusal = async (...wrong: object[]) =>
      Object.entries((await add([text(''), formOf(...wrong)], { kind: 'agreement' })).problem.errors)
    const place = 'currentVersionAttributes.blocksAttributes.1.formStructure.components'
    expect(await refusal({ ...signature, type: 'htmlelement' })).toEqual([
      [`${place}.0.type`, [unknownComponent('htmlelement')]],
    ])
    expect((await refusal({ ...signature, type: { toString: 1 } })).length).toBe(1)
    expect((await refusal({ ...signature, label: ' ' })).map(([field]) => field)).toEqual([`${place}.0.label`])
    expect((await refusal({ ...signature, key: '__proto__' })).map(([field]) => field)).toEqual([`${place}.0.key`])
    expect((await refusal(signature, signature)).map(([field]) => field)).toEqual([place])
    expect((await refusal(...Array.from({ length: 500 }, () => signature))).map(([field]) => field)).toEqual([place])
  })

  it('keep what looks like markup as a text, and nothing that runs', async () => {
    const hostile = '<script>alert(1)</script>'
    const values = [{ label: hostile, value: '"><img src=x onerror=alert(1)>' }]
    const field = { type: 'radio', key: 'choice', label: hostile, description: hostile, values }
    const html = '<p>{{constructor}}</p><svg onload="x()"></svg><a href="javascript:x()">Link</a><iframe></iframe>'
    const blocks = [
      formOf({ ...field, validate: { required: false, custom: 'alert(1)' } }),
      text(html, { id: 'constructor', title: hostile }),
      text(`${'<b>'.repeat(40_000)}deep`, { id: 'hasOwnProperty' }),
    ]
    const [form, written, deep] = (await add(blocks, { kind: 'agreement' })).body.currentVersion.blocksAttributes
    expect(form?.formStructure).toEqual({ components: [{ ...field, validate: { required: false } }] })
    const all = `${written?.title} ${written?.content} ${deep?.content}`
    expect(all).toMatch(/^<script>.*script> <p>{{constructor}}<.p><a(?!.*javascript)[^>]*>Link<.a> deep$/)
  })

  it('refuse 500 blocks and 2 MB of text in words', async () => {
    const many = await add(Array.from({ length: 500 }, () => text('<p>x</p>')))
    const long = await add([text('x'.repeat(2_000_000))])
    const together = await add(Array.from({ length: 6 }, () => text(`<p>${'&'.repeat(40_000)}</p>`)))

    expect([many.status, long.status, together.status]).toEqual([422, 422, 422])
    expect([many, long, together].map(({ problem }) => problem.message)).toEqual([
      'A template has at most 200 blocks',
      'Content is too long: it may have 200 kB',
      'The blocks are too long: together they may have 1,000 kB',
    ])
  })

  it('[D-81] a published version stays in the database as it is; only its author can go', async () => {
    const template = await published()
    const { id } = template.currentVersion
    const attempt = (text: ReturnType<typeof sql>) =>
      expect(text.execute(server.db)).rejects.toThrow('can not be changed')
    await attempt(sql`update template_versions set blocks = '[]' where id = ${id}`)
    await attempt(sql`delete from template_versions where id = ${id}`)
    await sql`delete from people where organisation_id = ${organisation_id}`.execute(server.db)
    await sql`delete from organisations where id = ${organisation_id}`.execute(server.db)
  })

  it('of another template are no versions of this one', async () => {
    const [one, other] = [await published(), await published()]
    const params = { id: one.id, versionId: other.currentVersion.id }
    expect((await writer.call(version, { params })).status).toBe(404)
    expect(
      (await writer.call(updateDraft, { ...of(one), body: { documentTemplate: { blocksAttributes: [] } } })).status,
    ).toBe(404)
    expect((await writer.call(show, of(one.currentVersion))).status).toBe(404)
    const hris_permission = { 'managerTemplate.edit': true, 'managerTemplate.add': true }
    const elsewhere = { organisation_id: (await server.given.organisation()).id, hris_permission }
    const own = { id: one.id, versionId: one.currentVersion.id }
    expect((await server.as(await server.given.person(elsewhere)).call(version, { params: own })).status).toBe(404)
  })
})
