import { addDays } from 'date-fns'
import { zipSync } from 'fflate'
import { questionSetCalls as calls } from '@contract/training/questionSets'
import { sampleManifest, zipOf } from '@server/demo/packages/samplePackage'
import { type Content, filesOf, giveScormSet, uploadTo } from '@server/testing/packagesOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let set: Awaited<ReturnType<typeof giveScormSet>>
beforeAll(async () => {
  server = await startTestServer()
  set = await giveScormSet(server)
})

const valid = filesOf('1.2')
const beside = (name: string, text = 'x'): Content => ({ ...valid, [name]: text })
const zipped = (...[files, options]: Parameters<typeof zipSync>) => new Uint8Array(zipSync(files, options))
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const entries = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, bytes(text)]))

/** With other bytes of the same length in all places, as a name stands twice in a zip. */
const patched = (content: Uint8Array, from: string, to: string) =>
  new Uint8Array(Buffer.from(Buffer.from(content).toString('latin1').replaceAll(from, to), 'latin1'))
/** The first entry of the central directory. */
const inDirectory = (content: Uint8Array, change: (entry: Buffer) => void) => {
  const copy = Buffer.from(content)
  change(copy.subarray(copy.indexOf(Buffer.from('PK\x01\x02', 'latin1'))))
  return new Uint8Array(copy)
}
const withManifest = (text: string): Content => ({ ...valid, 'imsmanifest.xml': text })
const launching = (href: string) => withManifest(sampleManifest('1.2', 'One', [{ title: 'One', href }]))
const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`f${at}`, '']))
const name = (shown: string) => `The zip has a file with a name that is not allowed: ${shown}`
const [damaged, badManifest] = ['The zip is damaged', 'The imsmanifest.xml of the package cannot be read']

const bad: [string, string, () => Content][] = [
  ['no zip', 'The file is not a zip', () => bytes('<html></html>')],
  ['nothing', 'The file is not a zip', () => bytes('')],
  ['half of a zip', 'The file is not a zip', () => zipOf(valid).slice(0, 900)],
  [
    'a changed byte',
    damaged,
    () => patched(zipped({ ...entries(valid), z: bytes('wash') }, { level: 0 }), 'wash', 'wish'),
  ],
  ['a size that is not so', damaged, () => inDirectory(zipOf(valid), (entry) => entry.writeUInt32LE(7, 24))],
  [
    'a password',
    'The zip is encrypted. Save it without a password',
    () => inDirectory(zipOf(valid), (entry) => entry.writeUInt16LE(1, 8)),
  ],
  [
    'another compression',
    'The zip is compressed in a way that is not supported. Save it with standard compression',
    () => inDirectory(zipOf(valid), (entry) => entry.writeUInt16LE(14, 10)),
  ],
  [
    'no manifest',
    'The zip has no imsmanifest.xml at its top. Zip the files of the package, not the folder around them',
    () => ({ 'course/imsmanifest.xml': valid['imsmanifest.xml'] ?? '', 'course/index.html': '' }),
  ],
  ['a manifest that is no XML', badManifest, () => withManifest('<manifest>')],
  [
    'a manifest with entities',
    badManifest,
    () => withManifest(`<!DOCTYPE m [<!ENTITY a "b">]><manifest>&a;</manifest>`),
  ],
  ['another document', badManifest, () => withManifest('<html/>')],
  [
    'no version of SCORM',
    'The imsmanifest.xml of the package does not say for which version of SCORM it is',
    () => withManifest('<manifest/>'),
  ],
  ['the other type', 'This is a package for SCORM 2004, and SCORM 1.2 was chosen', () => filesOf('2004')],
  [
    'nothing to launch',
    'The imsmanifest.xml of the package names nothing that can be launched',
    () => withManifest((valid['imsmanifest.xml'] ?? '').replace('="sco"', '="asset"')),
  ],
  [
    'a page that is not there',
    'The imsmanifest.xml of the package names a file that is not in the zip: start.html',
    () => launching('start.html'),
  ],
  [
    'a page elsewhere',
    'The package launches a page that is not in the zip: https://evil.test/index.html',
    () => launching('https://evil.test/index.html'),
  ],
  ['a name that climbs out', name('../evil.html'), () => beside('../evil.html')],
  ['one in the middle', name('a/../../evil.html'), () => beside('a/../../evil.html')],
  ['an absolute name', name('/etc/passwd'), () => beside('/etc/passwd')],
  ['a backslash', name('..\\evil.html'), () => beside('..\\evil.html')],
  ['a drive letter', name('C:/evil.html'), () => beside('C:/evil.html')],
  ['a stream of a file', name('a.html:b'), () => beside('a.html:b')],
  ['a NUL', name('a?.html'), () => beside('a\0.html')],
  ['a long name', name('x'.repeat(100)), () => beside('x'.repeat(1_001))],
  [
    'a link',
    'The zip has a link instead of a file: link',
    () => zipped({ ...entries(valid), link: [bytes('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }),
  ],
  [
    'a name twice',
    'The zip has two files with the same name: a1',
    () => patched(zipOf({ ...valid, a1: 'x', a2: 'y' }), 'a2', 'a1'),
  ],
  [
    'names that differ in case',
    'The zip has files whose names differ only in case: sample.css and SAMPLE.css',
    () => beside('SAMPLE.css'),
  ],
  [
    'a file that is a folder, too',
    'The zip has two files with the same name: Media',
    () => ({ ...valid, Media: 'x', 'media/a.png': 'y' }),
  ],
  ['too many files', 'A package can have at most 10,000 files', () => zipOf(many)],
  [
    'a bomb',
    'The zip unpacks to far more than it can hold. It may be meant to do harm',
    () => zipped({ ...entries(valid), zeros: new Uint8Array(30_000_000) }),
  ],
]
const storedFiles = async () => {
  const keys: string[] = []
  for await (const { key } of server.app.files.storage.list('packages')) keys.push(key)
  return keys
}

describe('a zip with', () => {
  it.each(bad)('%s is refused at its field, and nothing of it stays', async (_what, sentence, content) => {
    const { status, problem } = await uploadTo(set.admin, set.id, content())
    expect([status, problem.errors]).toEqual([422, { package: [sentence] }])
    expect(await storedFiles()).toEqual([])
  })
})

describe('a package', () => {
  it('[RT-004] is what a SCORM set is published with, and stays with what was published', async () => {
    const { admin, id } = await giveScormSet(server, '2004')
    const questions = { components: [], observations: [] }
    const publish = () => admin.call(calls.publishDraft, { params: { id }, body: { questionSet: questions } })
    expect((await publish()).problem.errors).toEqual({ package: ['Upload a SCORM package first'] })

    const { body } = await uploadTo(admin, id, filesOf('2004'), 'hands.zip')
    const first = body.draft?.package
    expect(first).toMatchObject({
      name: 'hands.zip',
      title: 'Hand washing',
      scormType: '2004',
      items: [{ title: 'Hand washing' }],
      fileCount: 5,
    })
    const published = (await publish()).body
    expect(published.published?.package).toEqual(first)
    expect((await uploadTo(admin, id, filesOf('2004'))).status).toBe(422)

    const draft = (await admin.call(calls.newDraft, { params: { id } })).body
    expect(draft.draft?.package).toEqual(first)
    const second = (await uploadTo(admin, id, filesOf('2004'))).body
    expect(second.draft?.package?.id).not.toBe(first?.id)
    expect(second.published?.package).toEqual(first)
    const copy = (await admin.call(calls.duplicate, { params: { id } })).body
    expect(copy.draft?.package).toEqual(second.draft?.package)

    const version_id = second.published?.id ?? ''
    const changes = [
      server.db.deleteFrom('training_packages').where('version_id', '=', version_id),
      server.db.updateTable('training_packages').set({ content_id: 'x' }).where('version_id', '=', version_id),
      server.db.updateTable('training_package_contents').set({ title: 'x' }),
    ]
    for (const change of changes) await expect(change.execute()).rejects.toThrow('can not be changed')
  })

  it('is of the type that its set has when it is published', async () => {
    const { admin, id, unitId } = await giveScormSet(server)
    await uploadTo(admin, id, filesOf('1.2'))
    const form = { name: 'Hands', kind: 'scorm', unitId, scormType: '2004' } as const
    await admin.call(calls.update, { params: { id }, body: { questionSet: form } })
    const body = { questionSet: { components: [], observations: [] } }
    const { problem } = await admin.call(calls.publishDraft, { params: { id }, body })
    expect(problem.errors).toEqual({ package: ['This is a package for SCORM 1.2, and SCORM 2004 was chosen'] })
  })

  it('goes with its set, and its files a day later', async () => {
    const { admin, id, person, organisation_id } = await giveScormSet(server)
    await uploadTo(admin, id, filesOf('1.2'))
    await uploadTo(admin, id, filesOf('1.2'))
    const own = async () => (await storedFiles()).filter((key) => key.startsWith(`packages/${organisation_id}/`))
    expect(await own()).toHaveLength(2)
    const later = async (days: number) => {
      server.moveTo(addDays(Date.now(), days)) // files are as old as the machine's clock says
      await server.runJobs()
    }
    await later(2)
    expect(await own()).toHaveLength(1)
    await server.as(person).call(calls.remove, { params: { id } })
    await later(4)
    expect(await own()).toEqual([])
  })
})
