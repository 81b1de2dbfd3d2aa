import { mediaCalls } from '@contract/media'
import type { Actor } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { giveMedia } from '@server/testing/giveMedia'
import type { GivenPerson } from '@server/testing/given'
import { startFileServer, type FileServer } from '@server/testing/startFileServer'
import { createMediaAccess } from './mediaAccess'
import { mediaService } from './mediaService'

let server: FileServer
let robin: GivenPerson
let colleague: GivenPerson
beforeAll(async () => void (server = await startFileServer()))
beforeEach(async () => {
  robin = await server.given.person()
  colleague = await server.given.person()
})

const actorOf = ({ id }: GivenPerson): Actor => ({
  globalId: id,
  role: ['employee'],
  accessRoles: { hris: [], internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canAccessDiary: false,
})
/** Runs work as the server does: bound to the organisation of the person. */
const as = <Result>(person: GivenPerson, work: (scope: Scope) => Promise<Result>) =>
  createScopes(server.bound, server.now).within(
    { organisationId: person.organisation_id, timeZone: 'UTC', actor: actorOf(person) },
    work,
  )

let last = 0
const made = async (owner = robin, holder?: { kind: string; id: string }) => {
  const id = `media-${(last += 1)}`
  const file = { id: `${id}-file`, name: 'menu.pdf', contentType: 'application/pdf', content: '%PDF-1.4' }
  const row = { id, organisation_id: owner.organisation_id, owner_id: owner.id, policy: 'own' as const }
  await giveMedia(
    { db: server.db, storage: server.app.files.storage },
    { ...row, created_at: server.now(), files: [file], ...(holder && { holder }) },
  )
  return { id, file: file.id }
}

/** Notices that the colleague reads, of which only drafts change; letters that nobody changes. */
const access = () => {
  const isColleague = ({ actor }: Scope) => Promise.resolve(actor.globalId === colleague.id)
  return createMediaAccess({
    notice: { read: isColleague, change: (_scope, id) => Promise.resolve(id === 'draft') },
    letter: isColleague,
  })
}
const reads = (person: GivenPerson, fileId: string) =>
  as(person, (scope) => access().readableFile(scope, fileId)).then(
    ({ id }) => id,
    (problem: { status: number }) => problem.status,
  )
const changes = (person: GivenPerson, id: string) =>
  as(person, (scope) => access().requireChangeable(scope, id, 'own')).then(
    () => 'changed',
    (problem: { message: string }) => problem.message,
  )
const hidden = 'The resource does not exist'

describe('a file of media', () => {
  it('[D-69, SV-002] that hangs on nothing is its owner’s alone', async () => {
    const { id, file } = await made()

    expect([await reads(robin, file), await reads(colleague, file)]).toEqual([file, 404])
    expect([await changes(robin, id), await changes(colleague, id)]).toEqual(['changed', hidden])
  })

  it('[D-69, SV-002] that hangs on a record is read by whoever may read that, and not by its owner as such', async () => {
    const { id, file } = await made(robin, { kind: 'letter', id: 'l1' })

    expect([await reads(robin, file), await reads(colleague, file)]).toEqual([404, file])
    expect([await changes(robin, id), await changes(colleague, id)]).toEqual([
      hidden,
      'These files can no longer be changed',
    ])
  })

  it('[D-69] changes where its record may be changed', async () => {
    const [draft, sent] = [
      await made(robin, { kind: 'notice', id: 'draft' }),
      await made(robin, { kind: 'notice', id: 'sent' }),
    ]

    expect([await changes(colleague, draft.id), await changes(colleague, sent.id)]).toEqual([
      'changed',
      'These files can no longer be changed',
    ])
  })

  it('[D-69] is opened over HTTP by its owner, with a link that dies with the session', async () => {
    const { file } = await made()
    const client = server.as(robin)
    const params = { id: file, variant: 'original' as const }
    const answers = [
      await client.call(mediaCalls.file, { params, query: {} }),
      await server.as(colleague).call(mediaCalls.file, { params, query: {} }),
      await client.call(mediaCalls.file, { params: { ...params, variant: 'thumbnail' }, query: {} }),
      await server.anybody.call(mediaCalls.file, { params, query: { link: 'forged.link' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])

    const { url = '' } =
      (await client.call(mediaCalls.attach, { files: [{ name: 'a.pdf', type: '', content: '%PDF-1.4' }] })).body
        .objectFiles[0] ?? {}
    const before = await server.anybody.send(url)
    await server.db.updateTable('sessions').set({ ended_at: server.now() }).where('person_id', '=', robin.id).execute()

    expect([before.status, (await server.anybody.send(url)).status]).toEqual([200, 404])
  })
})

describe('attaching', () => {
  const attach = (person: GivenPerson, id: string, holderId = 'n1') =>
    as(person, (scope) => mediaService.attach(scope, id, { kind: 'notice', id: holderId })).then(
      () => 'attached',
      ({ status, errors }: { status: number; errors: object }) => [status, errors],
    )
  const refusal = [422, { mediaId: ['does not exist'] }]

  it('[D-69] hangs own media on a record once; saying it again changes nothing', async () => {
    const { id, file } = await made()

    expect([await attach(robin, id), await attach(robin, id), await attach(robin, id, 'n2')]).toEqual([
      'attached',
      'attached',
      refusal,
    ])
    expect(await reads(colleague, file)).toBe(file)
  })

  it('[D-69, SV-002] refuses what is unknown, somebody else’s, or of another organisation, in the same words', async () => {
    const { id: elsewhere } = await server.given.organisation()
    const stranger = await server.given.person({ organisation_id: elsewhere })
    const ids = ['unknown', (await made()).id, (await made(stranger)).id]

    for (const id of ids) expect(await attach(colleague, id)).toEqual(refusal)
  })

  it('[D-69] hangs media on one of two records that ask at once', async () => {
    const { id } = await made()
    const answers = await Promise.all(['n1', 'n2'].map((holder) => attach(robin, id, holder)))

    expect(answers).toEqual(expect.arrayContaining(['attached', refusal]))
  })

  it('[D-69] answers media of several records with links of the session', async () => {
    const [one, two] = [await made(), await made()]
    const media = await as(robin, (scope) =>
      mediaService.mediaOf(scope, [two.id, one.id, two.id], (_call, { id, variant }) => `${id}/${variant}`),
    )

    expect([...media.keys()]).toEqual([two.id, one.id])
    expect(media.get(one.id)?.objectFiles.map(({ url, thumbnailUrl }) => [url, thumbnailUrl])).toEqual([
      [`${one.file}/original`, null],
    ])
  })
})

describe('the sweep of media', () => {
  const start = new Date('2026-03-02T09:30:00.000Z')
  const hours = (count: number) => server.moveTo(new Date(Date.now() + count * 3_600_000))
  afterEach(() => server.moveTo(start))

  it('[D-69] removes what hung on nothing for a day, and files without a record, with their thumbnails', async () => {
    server.moveTo(new Date())
    const { storage } = server.app.files
    const [forgotten, kept] = [await made(), await made(robin, { kind: 'letter', id: 'l2' })]
    const alone = ['media/home/alone', 'thumbnails/media/home/alone', `thumbnails/media/home/${kept.file}`]
    for (const key of alone) await storage.put(key, Buffer.from('x'))
    const left = () =>
      server
        .stored()
        .filter((name) => [forgotten.file, kept.file, 'alone'].includes(name))
        .sort()

    hours(23)
    await server.runJobs()
    expect(left().length).toBe(5)
    hours(25)
    await server.runJobs()

    expect(left()).toEqual([kept.file])
    expect(
      await server.db.selectFrom('media').select('id').where('id', 'in', [forgotten.id, kept.id]).execute(),
    ).toEqual([{ id: kept.id }])
  })
})
