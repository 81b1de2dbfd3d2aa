import { educationLevels, nationallyRecognised, recognitions, specificFunding } from '@contract/training/avetmiss/codes'
import { isCodeOf } from '@contract/training/avetmiss/codeTable'
import { wrongPostcode } from '@contract/training/avetmiss/fields'
import type { MendedKind, NatFile } from '@contract/training/avetmiss/runs'
import { wrongField } from './encode'
import { layouts, type NatRecord } from './layouts'
import { locationRecord, organisationRecord, programRecord, subjectRecord } from './natRecords'
import type { Catalogue } from './readCatalogue'
import { found, type Found, unfit } from './rules'

/** What the year's activity refers to, by its ids. */
export type Used = {
  programs: ReadonlySet<string>
  subjects: ReadonlySet<string>
  locations: ReadonlySet<string>
  classes: ReadonlySet<string>
}

/** Every field of a record that does not fit. */
export const unfitFields = (file: NatFile, record: NatRecord, of: { kind: MendedKind; recordId: string }): Found[] =>
  layouts[file].flatMap((field) => {
    const wrong = wrongField(record, field)
    return wrong === undefined ? [] : [unfit(wrong, { ...of, file, label: field.label, width: field.width })]
  })

const organisationFindings = ({ organisation }: Catalogue, organisationId: string): Found[] =>
  organisation === null
    ? [found('organisationMissing', organisationId)]
    : unfitFields('NAT00010', organisationRecord(organisation), { kind: 'organisation', recordId: organisationId })

const locationFindings = ({ locations }: Catalogue, id: string): Found[] => {
  const { values, title } = locations.get(id) ?? { values: null, title: '' }
  if (values === null) return [found('locationMissing', id)]
  return [
    ...(wrongPostcode(values) === undefined ? [] : [found('locationPostcode', id)]),
    ...unfitFields('NAT00020', locationRecord(values, title, ''), { kind: 'location', recordId: id }),
  ]
}

const programFindings = ({ programs }: Catalogue, id: string): Found[] => {
  const program = programs.get(id)
  if (!program?.values) return [found('programMissing', id)]
  const { values } = program
  const isKnown = nationallyRecognised.includes(values.recognition)
  const hasCodes = isCodeOf(recognitions, values.recognition) && isCodeOf(educationLevels, values.level)
  return [
    ...(values.nominalHours === null ? [found('programHours', id)] : []),
    ...(hasCodes ? [] : [found('programCode', id)]),
    ...(isKnown || values.fieldOfEducation !== '' ? [] : [found('programField', id)]),
    ...(isKnown || values.anzsco !== '' ? [] : [found('programAnzsco', id)]),
    ...unfitFields('NAT00030', programRecord(program, values), { kind: 'program', recordId: id }),
  ]
}

const subjectFindings = ({ subjects }: Catalogue, id: string): Found[] => {
  const subject = subjects.get(id)
  if (!subject?.values) return [found('subjectMissing', id)]
  const { values } = subject
  return [
    ...(values.fieldOfEducation === '' ? [found('subjectField', id)] : []),
    ...(values.nominalHours === null ? [found('subjectHours', id)] : []),
    ...unfitFields('NAT00060', subjectRecord(subject, values), { kind: 'subject', recordId: id }),
  ]
}

const classFindings = ({ classes }: Catalogue, id: string): Found[] => {
  const values = classes.get(id)?.values
  if (!values || values.fundingSource !== specificFunding || values.specificFundingId !== '') return []
  return [found('specificFunding', id)]
}

const ofEach = (ids: ReadonlySet<string>, findings: (id: string) => Found[]) => [...ids].sort().flatMap(findings)

/** What is wrong with the organisation and with what the year's activity refers to. */
export const checkCatalogue = (catalogue: Catalogue, used: Used, organisationId: string): Found[] => [
  ...organisationFindings(catalogue, organisationId),
  ...ofEach(used.locations, (id) => locationFindings(catalogue, id)),
  ...ofEach(used.programs, (id) => programFindings(catalogue, id)),
  ...ofEach(used.subjects, (id) => subjectFindings(catalogue, id)),
  ...ofEach(used.classes, (id) => classFindings(catalogue, id)),
]
