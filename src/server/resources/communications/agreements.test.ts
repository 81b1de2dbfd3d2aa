import { sql } from 'kysely'
import { agreementCalls, agreementChanged } from '@contract/agreements'
import { fieldRequired, wrongSignature } from '@contract/formAnswers'
import { startCommunications, type House } from '@server/testing/communicationsOfTest'
import { cutPng, damagedPng } from '@server/testing/pngOfTest'
import { digestOf, isSignedAlready } from './agreementService'

let server: Awaited<ReturnType<typeof startCommunications>>
let house: House
beforeAll(async () => void (server = await startCommunications()))
beforeEach(async () => void (house = await server.house()))

const { show, sign, file, fileOf } = agreementCalls
const of = ({ id }: { id: string }) => ({ params: { id } })
const linked = (one: { id: string }) => ({ ...of(one), query: {} })
const required = { description: '', validate: { required: true } }
const size = {
  type: 'select',
  key: 'size',
  label: 'Size',
  data: { values: [{ label: 'Large', value: 'l' }] },
  ...required,
}
const drawn = { type: 'signature', key: 'mark', label: 'Signature', ...required }
/** A picture of one pixel. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const answers = { size: 'l', size_2: 'l', mark: { image, text: 'Ella King' } }

/** Sent to two people: an agreement whose forms ask for the size twice. */
const sent = async () => {
  await house.code('uniform')
  const agreement = await house.template(
    '<p>{{full_name}} gets a {{uniform}}.</p>',
    { kind: 'agreement' },
    [size],
    [size, drawn],
  )
  const people = await house.people(2)
  const made = await house.draft({
    agreementId: agreement.id,
    shortCodes: { uniform: 'white apron' },
    receiverIds: people.map(({ id }) => id),
  })
  await house.sendWholly(made)
  const [ella, other] = people
  if (!ella || !other) throw new Error('There are two')
  return { made, agreement, ella, other, call: server.as(ella).call }
}
/** What a person sends who has read the agreement as it is now. */
const bodyOf = async ({ made, call }: Pick<Awaited<ReturnType<typeof sent>>, 'made' | 'call'>, more: object = {}) => {
  const { blocksDigest } = (await call(show, of(made))).body
  return { body: { agreement: { signedName: 'Ella King', answers, blocksDigest, ...more } } }
}

describe('an agreement', () => {
  it('asks for its codes before it is sent, and is read with them filled in, each field under a key of its own', async () => {
    await house.code('uniform')
    const { id } = await house.template('<p>{{uniform}}</p>', { kind: 'agreement' })
    const [someone] = await house.people(1)
    const unfilled = await house.draft({ agreementId: id, receiverIds: [someone?.id ?? ''] })
    expect(unfilled.formComponents).toMatchObject([{ key: 'uniform' }])
    expect((await house.send(unfilled)).problem.errors).toMatchObject({ 'shortCodes.uniform': ['Field is required'] })
  })

  it('is signed once, with the version, the name, the time and a digest, and stays as it was signed', async () => {
    const { made, agreement, ella, call } = await sent()
    const { body: open } = await call(show, of(made))
    expect(open).toMatchObject({ name: 'Menu', versionId: agreement.versionId, signature: null })
    expect(open.blocksAttributes.map(({ content }) => content)).toEqual([
      '<p>Ella1 King gets a white apron.</p>',
      '',
      '',
    ])
    expect(
      open.blocksAttributes.flatMap(({ formStructure }) => formStructure.components.map(({ key }) => key)),
    ).toEqual(['size', 'size_2', 'mark'])
    expect(await house.inboxOf(ella)).toMatchObject([{ held: true, priority: 'high' }])

    const { body: signed } = await call(sign, { ...of(made), ...(await bodyOf({ made, call })) })
    expect(signed.signature).toMatchObject({ signedName: 'Ella King', signedAt: server.now().toISOString(), answers })
    const [stored] = await server.db
      .selectFrom('agreement_signatures')
      .selectAll()
      .where('communication_id', '=', made.id)
      .execute()
    expect(stored && digestOf(stored)).toBe(signed.signature?.digest) // of what is stored
    expect(await house.inboxOf(ella)).toMatchObject([{ held: false, read: true }])
    expect((await house.show(made)).sending).toMatchObject({ total: 2, signed: 1 })

    await server.db.updateTable('people').set({ first_name: 'Another' }).where('id', '=', ella.id).execute()
    expect((await call(show, of(made))).body.blocksAttributes).toEqual(open.blocksAttributes)
    const again = await call(sign, { ...of(made), ...(await bodyOf({ made, call }, { signedName: 'Somebody' })) })
    expect([again.status, again.problem.errors]).toEqual([422, { base: [isSignedAlready] }])
    const changing = sql`update agreement_signatures set signed_name = 'x' where communication_id = ${made.id}`
    await expect(changing.execute(server.db)).rejects.toThrow('A signature can not be changed')
    const removing = sql`delete from agreement_signatures where communication_id = ${made.id}`
    await expect(removing.execute(server.db)).rejects.toThrow('A signature can not be changed')
  })

  it('is signed once by two windows at the same time', async () => {
    const { made, call } = await sent()
    const signing = { ...of(made), ...(await bodyOf({ made, call })) }
    const answered = await Promise.all([1, 2, 3].map(() => call(sign, signing)))
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  it('is signed only as it was read: when it has changed since, it has to be read again', async () => {
    const { made, ella, call } = await sent()
    const read = await bodyOf({ made, call })
    await server.db.updateTable('people').set({ last_name: 'Prince' }).where('id', '=', ella.id).execute()
    const { status, problem } = await call(sign, { ...of(made), ...read })
    expect([status, problem.errors]).toEqual([409, { base: [agreementChanged] }])
    const { body: now } = await call(show, of(made))
    expect(now.signature).toBeNull()
    expect(now.blocksAttributes[0]?.content).toBe('<p>Ella1 Prince gets a white apron.</p>')

    const { body: signed } = await call(sign, { ...of(made), ...(await bodyOf({ made, call })) })
    expect(signed).toMatchObject({ blocksAttributes: now.blocksAttributes, blocksDigest: now.blocksDigest })
    expect(signed.signature).not.toBeNull()
  })

  it('is not signed by a call that does not say what was read', async () => {
    const { made, call } = await sent()
    const { status, problem } = await call(sign, {
      ...of(made),
      ...(await bodyOf({ made, call }, { blocksDigest: undefined })),
    })
    expect([status, Object.keys(problem.errors)]).toEqual([422, ['blocksDigest']])
  })

  it('refuses what is missing or wrong at its field, and is not signed then', async () => {
    const { made, call } = await sent()
    const wrong = { answers: { size: 'l', mark: { image: 'data:image/png;base64,AAAA', text: 'Ella' }, other: 1 } }
    const { status, problem } = await call(sign, { ...of(made), ...(await bodyOf({ made, call }, wrong)) })
    expect([status, problem.errors]).toEqual([
      422,
      {
        'answers.size_2': [fieldRequired],
        'answers.mark.image': [wrongSignature],
        'answers.other': [expect.stringContaining('other')],
      },
    ])
    expect((await call(show, of(made))).body.signature).toBeNull()
  })

  it('is a PDF for its signer and for those who follow it, and for nobody else', async () => {
    const { made, ella, other, call } = await sent()
    expect((await call(file, linked(made))).status).toBe(404)
    const { body: signed } = await call(sign, { ...of(made), ...(await bodyOf({ made, call })) })
    const own = await call(file, linked(made))
    expect([own.status, own.headers.get('content-type'), own.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const opened = await server.anybody.send(signed.signature?.pdfUrl ?? '')
    expect([opened.status, opened.text.length]).toEqual([200, own.text.length])

    const params = { id: made.id, personId: ella.id }
    expect((await house.writer.call(fileOf, { params, query: {} })).text.slice(0, 5)).toBe('%PDF-')
    expect((await house.writer.call(fileOf, { params: { ...params, personId: other.id }, query: {} })).status).toBe(404)
    expect((await server.as(other).call(file, linked(made))).status).toBe(404)
    expect((await house.writer.call(file, linked(made))).status).toBe(404)
    const stranger = await server.given.person({
      organisation_id: (await server.given.organisation()).id,
      hrisLevels: ['1'],
    })
    expect((await server.as(stranger).call(fileOf, { params, query: {} })).status).toBe(404)
  })

  it('is not signed with a picture that can not be drawn', async () => {
    const { made, call } = await sent()
    for (const damaged of [damagedPng(), cutPng()]) {
      const mark = { image: damaged, text: 'Ella King' }
      const { status, problem } = await call(sign, {
        ...of(made),
        ...(await bodyOf({ made, call }, { answers: { ...answers, mark } })),
      })
      expect([status, problem.errors]).toEqual([422, { 'answers.mark.image': [wrongSignature] }])
    }
    expect((await call(show, of(made))).body.signature).toBeNull()
  })

  it('is a PDF that says so in words where a picture was stored that can not be drawn', async () => {
    const { made, agreement, ella, call } = await sent()
    const { body: open } = await call(show, of(made))
    const mark = { image: damagedPng(), text: 'Ella King' }
    const row = {
      organisation_id: house.organisation_id,
      id: `${made.id}-signature`,
      communication_id: made.id,
      person_id: ella.id,
      version_id: agreement.versionId,
      signed_name: 'Ella King',
      email: ella.email,
      blocks: JSON.stringify(open.blocksAttributes),
      answers: JSON.stringify({ ...answers, mark, size_2: { image: cutPng(), text: 'Ella' } }),
      digest: 'digest',
      signed_at: server.now(),
    }
    await server.db.insertInto('agreement_signatures').values(row).execute()
    const { status, text } = await call(file, linked(made))
    expect([status, text.slice(0, 5), text.includes('/Subtype /Image')]).toEqual([200, '%PDF-', false])
    expect((await call(show, of(made))).status).toBe(200)
  })

  it('is exported with all answers in words', async () => {
    const { made, ella, call } = await sent()
    const { body: signed } = await call(sign, { ...of(made), ...(await bodyOf({ made, call })) })
    const { text } = await house.writer.call(agreementCalls.export, of(made))
    expect(text.trim().split('\r\n')).toEqual([
      'Signed by,Email,Signed at,Digest,Size,Size,Signature',
      `Ella King,${ella.email},"2 March 2026, 20:00",${signed.signature?.digest},Large,Large,Ella King`,
    ])
  })
})
