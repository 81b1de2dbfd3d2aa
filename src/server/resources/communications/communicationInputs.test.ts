import { communicationReportCalls } from '@contract/communicationReports'
import { communicationCalls } from '@contract/communications'
import { shortCodeCalls } from '@contract/shortCodes'
import { shortCodeUseCalls } from '@contract/shortCodeUses'
import { refusal, startMailServer } from '@server/testing/startMailServer'
import { startCommunications, type House } from '@server/testing/communicationsOfTest'

let refuse: (to: string) => Error | null = () => null
let server: Awaited<ReturnType<typeof startCommunications>>
let house: House
let post: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  post = await startMailServer(undefined, {
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => answer(refuse(address)),
  })
  server = await startCommunications({ variables: { SMTP_URL: post.url, MAIL_FROM: 'portal@muster.test' } })
})
beforeEach(async () => {
  refuse = () => null
  house = await server.house()
})

const { update } = communicationCalls
const of = ({ id }: { id: string }) => ({ params: { id } })
const later = (minutes: number) => server.moveTo(new Date(server.now().getTime() + minutes * 60_000))

describe('what changes between writing and sending', () => {
  it('in the template does not reach the letter, which says so, until the writer takes it', async () => {
    const [ella] = await house.people(1)
    const { id } = await house.template('<p>First</p>')
    const made = await house.draft({ documentTemplateId: id, receiverIds: [ella?.id ?? ''] })
    await server.given.record('template_versions', {
      organisation_id: house.organisation_id,
      template_id: id,
      version: 2,
      status: 'published',
      blocks: JSON.stringify([{ id: 'block-0000002', kind: 'wysiwyg', title: '', content: '<p>Second</p>', order: 1 }]),
      author_id: null,
    })
    expect(await house.show(made)).toMatchObject({ documentTemplate: { id, isOutdated: true } })
    await house.sendWholly(made)
    expect(await house.inboxOf(ella ?? house.sender)).toMatchObject([{ message: '<p>First</p>' }])
  })

  it('in a short code is asked for before it is sent: its new name is another code', async () => {
    const [ella] = await house.people(1)
    const { id } = await house.code('venue', 'The pier')
    const made = await house.draft({ body: '<p>Come to {{ venue }}</p>', receiverIds: [ella?.id ?? ''] })
    const admin = server.as(await server.given.person({ organisation_id: house.organisation_id, hrisLevels: ['1'] }))
    const usesFor = async (who: typeof admin) =>
      (await who.call(shortCodeUseCalls.index, { params: { id }, query: {} })).body.records
    const uses = () => usesFor(admin)
    expect(await uses()).toEqual([
      { id: made.id, kind: 'communication', name: 'Hello', status: 'draft', isInDraft: true, isInPublished: false },
    ])
    const otherWriter = await server.given.person({
      organisation_id: house.organisation_id,
      hris_permission: { 'managerCommunication.send': true, 'managerTemplate.edit': true },
    })
    expect(await usesFor(server.as(otherWriter))).toEqual([]) // of drafts, a manager sees their own alone
    const { body: code } = await admin.call(shortCodeCalls.show, { params: { id } })
    await admin.call(shortCodeCalls.update, { params: { id }, body: { shortCode: { ...code, name: 'place' } } })

    expect(await uses()).toEqual([])
    expect(await house.show(made)).toMatchObject({ unknownCodes: ['venue'], formComponents: [] })
    expect((await house.send(made)).problem.errors).toEqual({
      base: ['{{venue}} is not a short code. Choose another or remove it'],
    })
    await house.writer.call(update, { ...of(made), body: { customMessage: { body: '<p>Come to {{place}}</p>' } } })
    await house.sendWholly(made)
    expect(await house.inboxOf(ella ?? house.sender)).toMatchObject([{ message: '<p>Come to The pier</p>' }])
    expect(await uses()).toEqual([])
  })

  it('in the people: those who are gone are left out, those who moved stay, who came is not added', async () => {
    const [stays, moves, goes] = await house.people(3)
    const filters = { locationIds: [house.place.id] }
    const receiverIds = [stays, moves, goes].map((person) => person?.id ?? '')
    const addedFilters = { regionIds: [], locationCategoryIds: [], roleIds: [], ...filters }
    const made = await house.draft({ ...filters, addedFilters, receiverIds })
    const ofPerson = (person: typeof goes) => (person ?? house.sender).id
    await server.db.deleteFrom('person_locations').where('person_id', '=', ofPerson(moves)).execute()
    await server.db.deleteFrom('people').where('id', '=', ofPerson(goes)).execute()
    const [comes] = await house.people(1)

    const sent = await house.sendWholly(made)
    expect(sent.sending).toMatchObject({ total: 2, sent: 2, skipped: 0 })
    for (const [person, count] of [
      [stays, 1],
      [moves, 1],
      [comes, 0],
    ] as const)
      expect(await house.inboxOf(person ?? house.sender)).toHaveLength(count)
  })
})

describe('a value', () => {
  it('of 10,000 characters with markup, codes and lines is text, and one line in a subject', async () => {
    const [ella] = await house.people(1)
    await house.code('venue')
    const value = `<script>alert(1)</script>\r\nBcc: all@harbour.test {{venue}} {{first_name}} `.padEnd(10_000, 'x')
    const made = await house.draft({
      subject: '{{venue}}',
      body: '<p>{{venue}}</p>',
      shortCodes: { venue: value },
      receiverIds: [ella?.id ?? ''],
    })
    await house.sendWholly(made)
    const [message] = await house.inboxOf(ella ?? house.sender)
    expect(message?.subject).toMatch(/^<script>alert\(1\)<\/script> Bcc: all@harbour.test {{venue}} {{first_name}} x+$/)
    expect(message?.message).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(message?.message).not.toContain('<script')
  })

  it('that is a default which names other codes, or itself, is not resolved again', async () => {
    const [ella] = await house.people(1)
    await house.code('one', '{{two}}')
    await house.code('two', '{{one}} {{two}}')
    const made = await house.draft({ body: '<p>{{one}} {{two}}</p>', receiverIds: [ella?.id ?? ''] })
    await house.sendWholly(made)
    expect(await house.inboxOf(ella ?? house.sender)).toMatchObject([{ message: '<p>{{two}} {{one}} {{two}}</p>' }])
  })
})

describe('a mail of it', () => {
  const reportOf = async (one: { id: string }) => {
    const { body } = await house.writer.call(communicationReportCalls.receivers, { ...of(one), query: {} })
    return body.records.map(({ name, state, mailState }) => [name, state, mailState])
  }

  it('that has no proper address fails by itself; everybody has it in the inbox', async () => {
    const [ella, sam] = await house.people(2)
    const made = await house.draft({ receiverIds: [ella?.id ?? '', sam?.id ?? ''] })
    const nowhere = `nowhere of ${house.organisation_id}`
    await server.db
      .updateTable('people')
      .set({ email: nowhere })
      .where('id', '=', sam?.id ?? '')
      .execute()
    await house.sendWholly(made)
    expect(await reportOf(made)).toEqual([
      ['Ella1 King', 'sent', 'sent'],
      ['Ella2 King', 'sent', 'failed'],
    ])
  })

  it('that the mail server refuses has bounced; one that it puts off, or does not answer, is sent later', async () => {
    const [fine, full, busy, silent] = await house.people(4)
    const refusals = new Map([
      [full?.email, refusal(550, 'No such address')],
      [busy?.email, refusal(451, 'Try again later')],
    ])
    refuse = (to) => {
      if (to === silent?.email) post.cut()
      return refusals.get(to) ?? null
    }
    const made = await house.draft({ receiverIds: [fine, full, busy, silent].map((person) => person?.id ?? '') })
    await house.sendWholly(made)
    expect(await reportOf(made)).toEqual([
      ['Ella1 King', 'sent', 'sent'],
      ['Ella2 King', 'sent', 'bounced'],
      ['Ella3 King', 'sent', 'waiting'],
      ['Ella4 King', 'sent', 'waiting'],
    ])
    refuse = () => null
    later(60)
    await server.runJobs()
    expect((await reportOf(made)).map(([, , mail]) => mail)).toEqual(['sent', 'bounced', 'sent', 'sent'])
    for (const person of [fine, full, busy, silent]) expect(await house.inboxOf(person ?? house.sender)).toHaveLength(1)
    const got = (person: typeof fine) => post.mails.filter(({ to }) => to.includes(person?.email ?? '')).length
    expect([got(fine), got(full), got(busy), got(silent)]).toEqual([1, 0, 1, 1])
  })
})
