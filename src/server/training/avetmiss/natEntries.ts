import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { csvOf } from '@contract/csv'
import { type NatFile, natFiles } from '@contract/training/avetmiss/runs'
import type { ZipEntry } from '@server/media/zipped'
import { usualClass } from '@server/training/avetmiss/usualClass'
import type { Used } from './checkCatalogue'
import { fixedLine, natDay, valueOf } from './encode'
import { layouts, type NatRecord } from './layouts'
import {
  achievementRecords,
  activityRecord,
  clientRecord,
  contactRecord,
  disabilityRecords,
  locationRecord,
  organisationRecord,
  programIdentifier,
  programRecord,
  subjectIdentifier,
  subjectRecord,
} from './natRecords'
import { type Reading, reported, type Reported } from './prepare'
import type { Catalogue } from './readCatalogue'
import type { Details } from './readLearners'

type Source = Reading & {
  catalogue: Catalogue
  used: Used
  onPage: (read: number) => Promise<void>
  /** Empty at first, for what learners make long. */
  folder: string
}
type Format = 'fixed' | 'csv'

/** What was checked before, and is gone now: the run begins anew. */
const gone = (what: string) => new Error(`${what} was removed while the files were written`)

const detailsOf = ({ details }: Reported): Details => {
  if (details === null) throw gone('A learner')
  return details
}

type Kept<Values> = { values: Values | null }
const described = <Values, Record extends Kept<Values>>(
  records: ReadonlyMap<string, Record>,
  ids: ReadonlySet<string>,
) =>
  [...ids].sort().map((id) => {
    const record = records.get(id)
    if (!record || record.values === null) throw gone('A record of the catalogue')
    return { record, values: record.values as NonNullable<Record['values']> } // it is not null
  })

/** By their identifiers, whatever the order of the ids is. */
const inOrder = (key: 'location' | 'program' | 'subject', records: NatRecord[]) =>
  records.sort((one, other) => String(one[key]).localeCompare(String(other[key]), 'en'))

/** Records of the files that learners do not make longer. */
const fewRecords = ({ catalogue, used }: Source): Partial<Record<NatFile, NatRecord[]>> => {
  const { organisation } = catalogue
  if (organisation === null) throw gone('The organisation')
  return {
    NAT00010: [organisationRecord(organisation)],
    NAT00020: inOrder(
      'location',
      described(catalogue.locations, used.locations).map(({ record, values }) =>
        locationRecord(values, record.title, organisation.identifier),
      ),
    ),
    NAT00030: inOrder(
      'program',
      described(catalogue.programs, used.programs).map(({ record, values }) => programRecord(record, values)),
    ),
    NAT00060: inOrder(
      'subject',
      described(catalogue.subjects, used.subjects).map(({ record, values }) => subjectRecord(record, values)),
    ),
  }
}

const activitiesOf = (learner: Reported, { catalogue, year }: Source): NatRecord[] => {
  const { clientIdentifier: client, studyReason: reason } = detailsOf(learner)
  const provider = catalogue.organisation?.identifier ?? ''
  return learner.activities.map((activity) => {
    const { unitId, qualificationId, locationId, classId } = activity
    const subject = catalogue.subjects.get(unitId)
    const program = qualificationId === null ? null : catalogue.programs.get(qualificationId)
    if (!subject || program === undefined) throw gone('A record of the catalogue')
    return activityRecord(activity, {
      provider,
      client,
      reason,
      location: catalogue.locations.get(locationId ?? '')?.values?.identifier ?? '',
      subject: subjectIdentifier(subject),
      program: program === null ? '' : programIdentifier(program),
      klass: catalogue.classes.get(classId)?.values ?? usualClass,
      year: year,
    })
  })
}

const completionsOf = (learner: Reported, { catalogue }: Source): NatRecord[] =>
  learner.completions.map(({ qualificationId, completedOn }) => {
    const program = catalogue.programs.get(qualificationId)
    if (!program) throw gone('A qualification')
    return {
      provider: catalogue.organisation?.identifier ?? '',
      program: programIdentifier(program),
      client: detailsOf(learner).clientIdentifier,
      completed: natDay(completedOn),
      issued: 'Y', // with the last unit a learner is given what it leads to
    }
  })

/** Records of the files that have some of each learner. */
const manyRecords: Partial<Record<NatFile, (learner: Reported, source: Source) => NatRecord[]>> = {
  NAT00080: (learner) => [clientRecord(detailsOf(learner))],
  NAT00085: (learner) => [contactRecord(detailsOf(learner))],
  NAT00090: (learner) => disabilityRecords(detailsOf(learner)),
  NAT00100: (learner) => achievementRecords(detailsOf(learner)),
  NAT00120: activitiesOf,
  NAT00130: completionsOf,
}
const textOf = (file: NatFile, records: readonly NatRecord[], format: Format): string => {
  if (format === 'fixed') return records.map((record) => fixedLine(file, record)).join('')
  for (const record of records) fixedLine(file, record) // what does not fit there is no table either
  const lines = records.map((record) => layouts[file].map((field) => valueOf(record, field)))
  return csvOf(lines).slice(1) // the mark of UTF-8 stands before the heading
}
const heading = (file: NatFile) => csvOf([layouts[file].map(({ label }) => label)])

const pathOf = ({ folder }: Source, file: NatFile) => path.join(folder, file)
const isLong = (file: NatFile) => manyRecords[file] !== undefined

/** Writes the files of many records, in one reading of the learners: all of them tell of the same moment. */
const writeLongFiles = async (source: Source, format: Format): Promise<void> => {
  const files = natFiles.filter(isLong)
  for (const file of files) await appendFile(pathOf(source, file), format === 'csv' ? heading(file) : '')
  for await (const learners of reported(source, source.onPage))
    for (const file of files) {
      const records = learners.flatMap((learner) => manyRecords[file]?.(learner, source) ?? [])
      await appendFile(pathOf(source, file), textOf(file, records, format))
    }
}

async function* shortContent(file: NatFile, source: Source, format: Format): AsyncGenerator<Uint8Array> {
  if (format === 'csv') yield Buffer.from(heading(file))
  const text = textOf(file, fewRecords(source)[file] ?? [], format)
  yield await Promise.resolve(Buffer.from(text))
}

/** The ten files, one after the other; only some hundred learners are in memory at once. */
export async function* natEntries(source: Source, format: Format): AsyncGenerator<ZipEntry> {
  await writeLongFiles(source, format)
  for (const file of natFiles) {
    const name = `${file}.${format === 'csv' ? 'csv' : 'txt'}`
    const content = isLong(file) ? createReadStream(pathOf(source, file)) : shortContent(file, source, format)
    yield { name, content, isPacked: false }
  }
}
