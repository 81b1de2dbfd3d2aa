import { templateCalls } from '@contract/documentTemplates'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const blocksAttributes = [{ kind: 'wysiwyg' as const, content: '<p>Trial</p>' }]

/** A template with one version of its own status. */
const made = async (fixtures: Fixtures, status: 'draft' | 'published' | 'inactive' = 'draft') => {
  const home = homeOf(fixtures)
  const columns = { name: `Trial ${++last}`, kind: 'communication' as const, status, ...home }
  const { id } = await fixtures.given.record('document_templates', columns)
  const version = await fixtures.given.record('template_versions', {
    template_id: id,
    version: 1,
    status: status === 'published' ? status : 'draft',
    blocks: JSON.stringify([]),
    author_id: fixtures.people.manager.id,
    ...home,
  })
  return { id, versionId: version.id }
}
const read = { by: 'template.read', of: 'organisation' } as const
const edit = { by: 'template.edit', of: 'organisation' } as const
const editStatus = { by: 'template.editStatus', of: 'organisation' } as const

export const trials = [
  trial(templateCalls.index, read, async (fixtures) => ({ input: { query: {} }, shows: (await made(fixtures)).id })),
  trial(templateCalls.show, read, async (fixtures) => {
    const { id } = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(templateCalls.version, read, async (fixtures) => {
    const params = await made(fixtures)
    return { input: { params }, shows: params.versionId }
  }),
  // the ids of blocks are names within a form, not of records
  trial(templateCalls.create, { by: 'template.add', expected: { stranger: 'yes' } }, () => {
    const name = `Trial ${++last}`
    const form = { name, kind: 'agreement' as const, status: 'draft' as const }
    return { input: { body: { documentTemplate: { ...form, currentVersionAttributes: { blocksAttributes } } } } }
  }),
  trial(templateCalls.update, edit, async (fixtures) => {
    const { id } = await made(fixtures)
    const currentVersionAttributes = { blocksAttributes }
    return { input: { params: { id }, body: { documentTemplate: { currentVersionAttributes } } }, shows: id }
  }),
  trial(templateCalls.activate, editStatus, async (fixtures) => {
    const { id } = await made(fixtures, 'inactive')
    return { input: { params: { id } }, shows: id }
  }),
  trial(templateCalls.deactivate, editStatus, async (fixtures) => {
    const { id } = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(templateCalls.newDraft, edit, async (fixtures) => {
    const { id } = await made(fixtures, 'published')
    return { input: { params: { id } }, shows: id }
  }),
  trial(templateCalls.updateDraft, edit, async (fixtures) => {
    const { versionId } = await made(fixtures)
    return { input: { params: { id: versionId }, body: { documentTemplate: { blocksAttributes } } }, shows: versionId }
  }),
  trial(templateCalls.publishDraft, edit, async (fixtures) => {
    const { versionId } = await made(fixtures)
    const documentTemplate = { status: 'published' as const, blocksAttributes }
    return { input: { params: { id: versionId }, body: { documentTemplate } }, shows: versionId }
  }),
]
