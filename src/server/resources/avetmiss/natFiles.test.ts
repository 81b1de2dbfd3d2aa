import { strFromU8, unzipSync } from 'fflate'
import { type NatFile, natFiles, runCalls, type RunKind } from '@contract/training/avetmiss/runs'
import { layouts, lineLengths } from '@server/training/avetmiss/layouts'
import { giveProvider } from '@server/testing/avetmissOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { trainingOn } from '@server/testing/trainingOn'
import type { GivenPerson } from '@server/testing/given'

let server: TestServer
let admin: GivenPerson
let organisation_id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  admin = await server.given.person({ organisation_id, role: ['admin', 'employee'] })
})

const run = async (kind: RunKind) => {
  const caller = server.as(admin)
  await caller.call(runCalls.start, { body: { run: { year: 2026, kind } } })
  await server.runJobs()
  return (await caller.call(runCalls.latest, {})).body.run
}
const filesOf = async (kind: RunKind) => {
  const made = await run(kind)
  expect(made).toMatchObject({ state: 'done', errorCount: 0 })
  const answer = await fetch(server.baseUrl() + (made?.url ?? ''))
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}
const lines = (...records: string[][]) => records.map((fields) => `${fields.join('')}\r\n`).join('')
/** The fields of a record in two lines. */
const both = (...parts: string[][]) => parts.flat()
const blank = (width: number) => ''.padEnd(width)

/** By the positions of the specification, field after field. */
const expected: Readonly<Record<NatFile, string>> = {
  NAT00010: lines([
    '41987'.padEnd(10),
    'Quill College'.padEnd(100),
    blank(158),
    'Helen Papas'.padEnd(60),
    '08 8555 0100'.padEnd(20),
    blank(20),
    'office@quill.test'.padEnd(80),
  ]),
  NAT00020: lines([
    '41987'.padEnd(10),
    'CITY'.padEnd(10),
    'Adelaide Campus'.padEnd(100),
    '5000',
    '04',
    'Adelaide'.padEnd(50),
    '1101',
  ]),
  NAT00030: lines(
    ['LOCAL1'.padEnd(10), 'Local skills'.padEnd(100), '0120', '16', '991', '1101', '851311', 'Y'],
    ['SIT20421'.padEnd(10), 'Certificate II in Cookery'.padEnd(100), '0390', blank(16)],
  ),
  NAT00060: lines(
    ['SITXFSA005'.padEnd(12), 'Use hygienic practices'.padEnd(100), '110111', 'Y', '0015'],
    ['SITXWHS005'.padEnd(12), 'Work safely'.padEnd(100), '061301', 'Y', '0012'],
  ),
  NAT00080: lines(
    [
      'L0000001'.padEnd(10),
      'LUK, ZOE'.padEnd(60),
      '12',
      'F',
      '14031998',
      '5000',
      '4',
      '1201',
      '02',
      '1101',
      'Y',
      'Y',
      'N',
      'Adelaide'.padEnd(50),
      'BNGH7C75FN',
      '04',
      blank(50),
      '2'.padEnd(30),
      '10'.padEnd(15),
      'Pirie Street'.padEnd(70),
      'A',
    ],
    [
      'L0000002'.padEnd(10),
      'SUKARNO'.padEnd(60),
      '@@',
      '@',
      '30011987',
      'OSPC',
      '@',
      '6504',
      '@@',
      '5202',
      'N',
      '@',
      'N',
      'Jakarta'.padEnd(50),
      'INTOFF'.padEnd(10),
      '99',
      'Wisma Satu'.padEnd(50),
      blank(30),
      blank(15),
      blank(70),
      'O',
    ],
  ),
  NAT00085: lines(
    [
      'L0000001'.padEnd(10),
      'Ms'.padEnd(4),
      'Zoe'.padEnd(40),
      'Luk'.padEnd(40),
      blank(50),
      '2'.padEnd(30),
      '10'.padEnd(15),
      'Pirie Street'.padEnd(70),
      blank(22),
      'Adelaide'.padEnd(50),
      '5000',
      '04',
      blank(20),
      blank(20),
      '0412 555 100'.padEnd(20),
      'zoe@quill.test'.padEnd(80),
      blank(80),
    ],
    [
      'L0000002'.padEnd(10),
      blank(4),
      blank(40),
      'Sukarno'.padEnd(40),
      'Wisma Satu'.padEnd(50),
      blank(30),
      blank(15),
      blank(70),
      'PO Box 12'.padEnd(22),
      'Jakarta'.padEnd(50),
      'OSPC',
      '99',
      blank(20),
      blank(20),
      blank(20),
      blank(80),
      blank(80),
    ],
  ),
  NAT00090: lines(['L0000001'.padEnd(10), '11'], ['L0000001'.padEnd(10), '17']),
  NAT00100: lines(['L0000001'.padEnd(10), '521']),
  NAT00120: lines(
    // completed in time, and one whose learning elsewhere was recognised
    both(
      ['41987'.padEnd(10), 'CITY'.padEnd(10), 'L0000001'.padEnd(10), 'SITXFSA005'.padEnd(12), 'SIT20421'.padEnd(10)],
      ['05012026', '20022026', 'YNN', '20', '15', '3', blank(10), blank(10), '01', 'N', blank(10), blank(2)],
    ),
    both(
      ['41987'.padEnd(10), 'CITY'.padEnd(10), 'L0000001'.padEnd(10), 'SITXWHS005'.padEnd(12), 'SIT20421'.padEnd(10)],
      ['05012026', '25022026', 'NNN', '60', '15', '3', blank(10), blank(10), '01', 'N', blank(10), blank(2)],
    ),
    // of a class that goes on
    both(
      ['41987'.padEnd(10), 'CITY'.padEnd(10), 'L0000002'.padEnd(10), 'SITXFSA005'.padEnd(12), 'LOCAL1'.padEnd(10)],
      ['01122025', '30112026', 'YNN', '70', '20', '4', blank(10), blank(10), '@@', 'N', blank(10), blank(2)],
    ),
  ),
  NAT00130: lines(['41987'.padEnd(10), 'SIT20421'.padEnd(10), 'L0000001'.padEnd(10), '25022026', 'Y']),
}

describe('the files of a collection year', () => {
  it.each(natFiles)('%s has lines as long as the specification says', (file) => {
    expect(layouts[file].reduce((sum, { width }) => sum + width, 0)).toBe(lineLengths[file])
  })

  it('are, byte by byte, what the specification makes of a small organisation', async () => {
    await giveProvider(server, organisation_id)
    const files = await filesOf('fixed')
    expect(Object.keys(files)).toEqual(natFiles.map((file) => `${file}.txt`))
    for (const file of natFiles) {
      const text = strFromU8(files[`${file}.txt`] ?? new Uint8Array())
      expect([file, text]).toEqual([file, expected[file]])
      const lengths = text
        .split('\r\n')
        .slice(0, -1)
        .map(({ length }) => length)
      expect(new Set(lengths)).toEqual(new Set([lineLengths[file]]))
    }
  })

  it('are the same as tables', async () => {
    await giveProvider(server, organisation_id)
    const files = await filesOf('csv')
    expect(Object.keys(files)).toEqual(natFiles.map((file) => `${file}.csv`))
    expect(strFromU8(files['NAT00090.csv'] ?? new Uint8Array())).toBe(
      'Client identifier,Disability type identifier\r\nL0000001,11\r\nL0000001,17\r\n',
    )
  })
})
