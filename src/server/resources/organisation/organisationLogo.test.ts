import sharp from 'sharp'
import { auditCalls } from '@contract/audit'
import { mediaCalls } from '@contract/media'
import { largestLogo, logoField, organisationCalls, type Organisation } from '@contract/organisation'
import { sessionCalls } from '@contract/session'
import { mediaKey } from '@server/media/mediaFiles'
import { cutPng, damagedPng, pngOfTest } from '@server/testing/pngOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { show, update, uploadLogo } = organisationCalls
const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
const script = '<script>alert(document.domain)</script>'
const png = (tail = '') => Buffer.concat([bytesOf(pngOfTest({ width: 900, height: 300 })), Buffer.from(tail)])

let server: TestServer
let organisation_id: string
let admin: TestClient
let employee: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = server.as(await server.given.person({ organisation_id, role: ['admin'] }))
  employee = server.as(await server.given.person({ organisation_id }))
})

const uploaded = (content: Uint8Array | string, name = 'logo.png', type = 'image/png', client = admin) =>
  client.call(uploadLogo, { files: [{ name, type, content: new Blob([new Uint8Array(Buffer.from(content))]) }] })
const present = async () => (await admin.call(show, {})).body
const save = async (changed: Partial<Organisation>) => {
  const { id: _id, logoUrl: _url, isChatBlocked: _blocked, registrationBlock: _block, ...form } = await present()
  return admin.call(update, { body: { organisation: { ...form, ...changed } } })
}
const logoIn = async (client: TestClient) => (await client.call(sessionCalls.me, {})).body.brandLogo
const open = (url: string | null) => fetch(`${server.baseUrl()}${url}`)

describe('the logo of an organisation', () => {
  it('is shown to its people once it is saved, as a small WebP without anything else of the file', async () => {
    const withPlace = await sharp(png())
      .withExif({ IFD0: { ImageDescription: 'Back office, 4 Quay St' } })
      .toBuffer()
    const { status, body } = await uploaded(Buffer.concat([withPlace, Buffer.from(script)]))
    const before = await logoIn(employee)
    await save({ logo: body.id })
    const url = await logoIn(employee)
    const answer = await open(url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const facts = await sharp(bytes).metadata()

    expect([status, before, answer.status]).toEqual([201, null, 200])
    expect(url).toMatch(/^\/api\/media\/files\/[0-9a-f-]{36}\/original\?link=/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect(facts).toMatchObject({ format: 'webp', width: 480, height: 160 })
    expect(facts.exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toMatch(/script|Quay St/)
  })

  it.each<[what: string, name: string, type: string, content: Uint8Array | string]>([
    ['a drawing', 'logo.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['a drawing that is called a picture', 'logo.png', 'image/png', `<svg>${script}</svg>`],
    ['a page that is called a picture', 'logo.png', 'image/png', `<!doctype html>${script}`],
    ['a script that begins like a GIF', 'logo.gif', 'image/gif', `GIF89a=0;/*${script}*/alert(1)`],
    ['a document', 'logo.pdf', 'application/pdf', '%PDF-1.4'],
  ])('is not %s', async (_what, name, type, content) => {
    const { status, problem } = await uploaded(content, name, type)
    expect([status, problem.errors]).toEqual([422, { [logoField]: [`${name} is not a PNG, JPEG or WebP picture`] }])
  })

  it.each<[what: string, content: Uint8Array | string, status: number, message: string]>([
    ['empty', '', 422, 'logo.png is empty'],
    ['damaged', bytesOf(damagedPng()), 422, 'logo.png is damaged'],
    ['cut off', bytesOf(cutPng()), 422, 'logo.png is damaged'],
    ['too large', Buffer.concat([png(), Buffer.alloc(largestLogo)]), 413, 'File size must be less than 5'],
    [
      'a picture of too many pixels',
      bytesOf(pngOfTest({ width: 60_000, height: 60_000, pixels: Buffer.alloc(8) })),
      422,
      'logo.png has too many pixels: at most 50 million are allowed',
    ],
  ])('is refused when it is %s', async (_what, content, status, message) => {
    const answer = await uploaded(content)
    expect([answer.status, answer.problem.errors]).toEqual([status, { [logoField]: [message] }])
  })

  it('is nobody’s before it is saved, and never another organisation’s', async () => {
    const { body } = await uploaded(png())
    const [, , , , fileId = ''] = body.url.split('/')
    const file = { params: { id: fileId, variant: 'original' as const }, query: {} }
    const stranger = server.as(
      await server.given.person({ organisation_id: (await server.given.organisation()).id, role: ['admin'] }),
    )
    const theirs = { ...(await stranger.call(show, {})).body, logo: body.id }
    const { id: _id, logoUrl: _url, isChatBlocked: _blocked, registrationBlock: _block, ...form } = theirs
    const taken = await stranger.call(update, { body: { organisation: form } })
    const before = await employee.call(mediaCalls.file, file)
    await save({ logo: body.id })
    const after = await Promise.all([employee, stranger].map((client) => client.call(mediaCalls.file, file)))

    expect([taken.status, taken.problem.errors]).toEqual([422, { logo: ['Logo is no longer there. Choose it again.'] }])
    expect([before.status, ...after.map(({ status }) => status)]).toEqual([404, 200, 404])
  })

  it('is no attachment that was uploaded elsewhere, which may be a drawing', async () => {
    const drawing = { name: 'plan.svg', type: 'image/svg+xml', content: '<svg><path d="M0 0h9"/></svg>' }
    const { body } = await admin.call(mediaCalls.attach, { files: [drawing] })
    expect(await save({ logo: body.id })).toMatchObject({
      status: 422,
      problem: { errors: { logo: ['Logo is no longer there. Choose it again.'] } },
    })
  })

  it('is replaced and removed, and a job removes the files of the earlier ones', async () => {
    const [first, second] = [(await uploaded(png())).body, (await uploaded(png())).body]
    await save({ logo: first.id })
    await save({ logo: second.id })
    const media = server.db.selectFrom('media_files').where('organisation_id', '=', organisation_id)
    const [kept] = await media.select(['id', 'media_id']).execute()
    expect(kept?.media_id).toBe(second.id)
    const { body } = await save({ logo: '' })

    expect(body).toMatchObject({ logo: '', logoUrl: null })
    expect(await logoIn(employee)).toBeNull()
    expect(await media.select('id').execute()).toEqual([])
    expect(await server.app.files.storage.size(mediaKey(organisation_id, kept?.id ?? ''))).toBeDefined() // until the sweep
    const { records } = (await admin.call(auditCalls.index, { query: { 'q[event_in][]': ['record.updated'] } })).body
    const ofLogo = records.filter(({ record }) => record?.kind === 'organisation')
    expect(ofLogo.map(({ changes }) => changes)).toEqual(Array(3).fill([{ field: 'logoMediaId', values: null }]))
  })

  it('stays the address that it was, until there is another one', async () => {
    const brand_logo = '/logos/harbour.png'
    await server.db.updateTable('organisations').set({ brand_logo }).where('id', '=', organisation_id).execute()
    const { body } = await save({ brandInitial: 'Q' })
    const during = await logoIn(employee)
    await save({ logo: (await uploaded(png())).body.id })
    const after = await logoIn(employee)
    await save({ logo: '' })

    expect(body).toMatchObject({ logo: brand_logo, logoUrl: brand_logo })
    expect([during, await logoIn(employee)]).toEqual([brand_logo, null])
    expect(after).toMatch(/^\/api\/media/)
  })
})
