import { staleEdit } from '@contract/apiError'
import { communicationCalls } from '@contract/communications'
import { startCommunications, type House } from '@server/testing/communicationsOfTest'
import * as rules from './communicationRules'

let server: Awaited<ReturnType<typeof startCommunications>>
let house: House
beforeAll(async () => void (server = await startCommunications()))
beforeEach(async () => void (house = await server.house()))

const { index, update, remove } = communicationCalls
const of = ({ id }: { id: string }) => ({ params: { id } })
const change = (one: { id: string }, customMessage: object) =>
  house.writer.call(update, { ...of(one), body: { customMessage } })

describe('a draft', () => {
  it('[AP-057, AP-058, AP-059, D-109] is stored as it was written, unfinished, and sent by no status in its body', async () => {
    const [ella] = await house.people(1)
    const region = { id: `coast-of-${house.organisation_id}`, organisation_id: house.organisation_id, name: 'Coast' }
    await server.db.insertInto('regions').values(region).execute()
    const receiverIds = [ella?.id ?? '', ella?.id ?? '']
    const written = { subject: 'Menu', status: 'sent' as const, receiverIds, regionIds: [region.id], mustRead: true }
    const { body: made } = await house.write(written)

    expect(made).toMatchObject({
      subject: 'Menu',
      body: '',
      status: 'draft',
      sentAt: null,
      creator: { globalId: house.sender.id, fullName: 'Priya Nair' },
      regions: [{ id: region.id, name: 'Coast' }],
      receiverIds: [ella?.id],
      receivers: [{ id: ella?.id, name: 'Ella1 King', nameEmail: `Ella1 King (${ella?.email})` }],
      mustRead: true,
      sending: null,
    })
    const { body: edited } = await change(made, { body: '<p onclick="x">Soon</p>', status: 'draft' })
    expect(edited).toMatchObject({ subject: 'Menu', body: '<p>Soon</p>', status: 'draft' })
    const { receivers, receiverIds: chosen, ...rest } = await house.show(made)
    expect(rest).toEqual(edited) // without its thousands of receivers
    expect([receivers, chosen]).toEqual([made.receivers, [ella?.id]])
    const { body: chosenAnew } = await change(made, { receiverIds: [house.sender.id] })
    expect(chosenAnew).toEqual(await house.show(made))
    expect(await house.inboxOf(ella ?? house.sender)).toEqual([])
  })

  it('[D-15] that somebody else has changed is not overwritten', async () => {
    const made = await house.draft()
    await change(made, { subject: 'Second' })
    const { status, problem } = await change(made, { subject: 'Third', lockVersion: made.lockVersion })
    expect([status, problem.errors, (await house.show(made)).subject]).toEqual([409, { base: [staleEdit] }, 'Second'])
  })

  it.each([
    [{ subject: 'Two\nlines' }, 'subject', 'Subject must be one line of visible characters'],
    [{ replyTo: 'nobody' }, 'replyTo', 'Enter a valid email address'],
    [{ receiverIds: ['nobody'] }, 'receiverIds', 'does not exist'],
    [{ roleIds: ['none'] }, 'roleIds', 'does not exist'],
    [{ documentTemplateId: 'none' }, 'documentTemplateId', 'does not exist'],
    [{ agreementId: 'none' }, 'agreementId', 'does not exist'],
    [{ mediaId: 'none' }, 'mediaId', 'does not exist'],
    [
      { shortCodes: { venue: 'x'.repeat(10_001) } },
      'shortCodes.venue',
      'The value must have at most 10,000 characters',
    ],
  ])('[CM-017] is refused with %j at its field', async (wrong, field, sentence) => {
    const { status, problem } = await house.write(wrong)
    expect([status, problem.errors]).toEqual([422, { [field]: [sentence] }])
  })

  it('[CM-011] takes only published templates for communications, and copies their blocks', async () => {
    const { id, versionId } = await house.template('<p>Dear {{first_name}}</p>')
    const inactive = await house.template('<p>x</p>', { status: 'inactive' })
    const agreement = await house.template('<p>x</p>', { kind: 'agreement' })
    for (const other of [inactive, agreement]) {
      const { problem } = await house.write({ documentTemplateId: other.id })
      expect(problem.errors).toEqual({ documentTemplateId: [rules.notChoosable] })
    }
    const { body } = await house.write({ documentTemplateId: id })
    expect(body).toMatchObject({
      documentTemplate: { id, name: 'Menu', isOutdated: false, isUnpublished: false },
      documentTemplateVersionId: versionId,
      blocksAttributes: [{ content: '<p>Dear {{first_name}}</p>', order: 1 }],
    })

    await server.db.updateTable('document_templates').set({ status: 'inactive' }).where('id', '=', id).execute()
    const { body: kept } = await change(body, { subject: 'Menu', documentTemplateId: id })
    expect(kept).toMatchObject({ documentTemplate: { id, isUnpublished: true }, subject: 'Menu' })
    expect(kept.blocksAttributes).toEqual(body.blocksAttributes)
  })

  it('[D-82] asks for what its codes need, and says which codes there are not', async () => {
    await house.code('venue')
    await house.code('event_time', '3 pm')
    const { body } = await house.write({ subject: '{{venue}} {{first_name}}', body: '<p>{{event_time}} {{gone}}</p>' })
    expect(body.unknownCodes).toEqual(['gone'])
    expect(body.formComponents).toEqual([
      { type: 'textarea', key: 'venue', label: 'Venue', description: 'What venue is', validate: { required: true } },
      expect.objectContaining({ key: 'event_time', label: 'Event time', validate: { required: false } }),
    ])
  })

  it('can be removed by its writer alone, for good', async () => {
    const made = await house.draft()
    const other = server.as(await server.given.person({ organisation_id: house.organisation_id, hrisLevels: ['3'] }))
    expect((await other.call(remove, of(made))).status).toBe(422)
    expect((await house.writer.call(remove, of(made))).status).toBe(200)
    expect((await house.writer.call(remove, of(made))).status).toBe(404)
  })
})

describe('the list', () => {
  const subjects = async (query: object) =>
    (await house.writer.call(index, { query })).body.records.map(({ subject }) => subject)

  it('[AP-056] is searched, filtered by status, ordered and paged', async () => {
    const [ella] = await house.people(1)
    await house.draft({ subject: 'Bread' })
    const sent = await house.draft({ subject: 'apples', receiverIds: [ella?.id ?? ''] })
    await house.send(sent)
    const { body } = await house.writer.call(index, { query: { 'q[s]': 'subject asc' } })

    expect(body).toMatchObject({ total: 2, page: 1, perPage: 50 })
    expect(body.records).toEqual([
      expect.objectContaining({ subject: 'apples', status: 'sent', sentAt: server.now().toISOString() }),
      expect.objectContaining({ subject: 'Bread', status: 'draft', sentAt: null }),
    ])
    expect(await subjects({ 'q[status_eq]': 'draft' })).toEqual(['Bread'])
    expect(await subjects({ search: 'APPLE' })).toEqual(['apples'])
  })

  it('[CM-001] is of the whole organisation for who may send everywhere, of their own for managers of places', async () => {
    const { organisation_id, place } = house
    const hris_permission = { 'managerCommunication.send': true }
    const manager = await server.given.person({ organisation_id, hris_permission, manages: [place] })
    const admin = await server.given.person({ organisation_id, hrisLevels: ['1'] })
    await house.draft({ subject: 'Of Priya' })
    const listOf = async (person: typeof manager) =>
      (await server.as(person).call(index, { query: {} })).body.records.map(({ subject }) => subject)

    expect([await listOf(manager), await listOf(admin)]).toEqual([[], ['Of Priya']])
  })
})

describe('a manager of places', () => {
  it('writes only to people who work there', async () => {
    const { organisation_id, place } = house
    const hris_permission = { 'managerCommunication.send': true }
    const manager = server.as(await server.given.person({ organisation_id, hris_permission, manages: [place] }))
    const [near] = await house.people(1)
    const [far] = await house.people(1, { locations: [await server.given.location({ organisation_id })] })
    const write = (...receiverIds: (string | undefined)[]) =>
      manager.call(communicationCalls.create, { body: { customMessage: { receiverIds: receiverIds as string[] } } })

    expect((await write(near?.id)).status).toBe(201)
    expect((await write(near?.id, far?.id)).problem.errors).toEqual({
      receiverIds: ['Choose people who work at locations that you manage'],
    })
  })
})
