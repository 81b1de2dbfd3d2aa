import { nationallyRecognised } from '@contract/training/avetmiss/codes'
import type {
  ClassValues,
  LocationValues,
  OrganisationValues,
  ProgramValues,
  SubjectValues,
} from '@contract/training/avetmiss/keptRecords'
import { type Activity, commencingOf, deliveryModeOf } from './activities'
import { natDay } from './encode'
import type { NatRecord } from './layouts'
import type { Described } from './readCatalogue'
import type { Details } from './readLearners'

const flag = (is: boolean) => (is ? 'Y' : 'N')

/** Type and address are only of those that the national register does not describe. */
export const organisationRecord = (values: OrganisationValues): NatRecord => {
  const { type, address, addressMore, suburb, postcode, state, identifier, ...rest } = values
  const own = type === '' ? {} : { type, address, addressMore, suburb, postcode, state }
  return { ...rest, ...own, provider: identifier }
}

export const locationRecord = (values: LocationValues, title: string, provider: string): NatRecord => ({
  ...values,
  provider,
  location: values.identifier,
  name: values.name === '' ? title : values.name,
})

export const programIdentifier = ({ code, values }: Described<ProgramValues>) =>
  values === null || values.identifier === '' ? code : values.identifier

/** The national register describes what it recognises: of that the files have identifier, name and hours. */
export const programRecord = (program: Described<ProgramValues>, values: ProgramValues): NatRecord => ({
  program: programIdentifier(program),
  name: values.name === '' ? program.title : values.name,
  hours: values.nominalHours,
  ...(!nationallyRecognised.includes(values.recognition) && {
    recognition: values.recognition,
    level: values.level,
    field: values.fieldOfEducation,
    anzsco: values.anzsco,
    vet: flag(values.vet),
  }),
})

export const subjectIdentifier = ({ code, values }: Described<SubjectValues>) =>
  values === null || values.identifier === '' ? code : values.identifier

export const subjectRecord = (subject: Described<SubjectValues>, values: SubjectValues): NatRecord => ({
  subject: subjectIdentifier(subject),
  name: values.name === '' ? subject.title : values.name,
  field: values.fieldOfEducation,
  vet: flag(values.vet),
  hours: values.nominalHours,
})

export const clientRecord = (details: Details): NatRecord => ({
  client: details.clientIdentifier,
  encrypted: [details.familyName, details.givenName]
    .filter((name) => name !== '')
    .join(', ')
    .toUpperCase(),
  schoolLevel: details.schoolLevel,
  gender: details.gender,
  birth: natDay(details.birthDate),
  postcode: details.postcode,
  indigenous: details.indigenousStatus,
  language: details.language,
  labour: details.labourForceStatus,
  country: details.birthCountry,
  disability: details.disability,
  prior: details.priorEducation,
  atSchool: details.atSchool,
  suburb: details.suburb,
  usi: details.usi,
  state: details.state,
  building: details.building,
  flat: details.flat,
  streetNumber: details.streetNumber,
  streetName: details.streetName,
  survey: details.surveyStatus,
})

export const contactRecord = ({ clientIdentifier: client, ...details }: Details): NatRecord => ({
  client,
  title: details.title,
  givenName: details.givenName,
  familyName: details.familyName,
  building: details.building,
  flat: details.flat,
  streetNumber: details.streetNumber,
  streetName: details.streetName,
  postalBox: details.postalBox,
  suburb: details.suburb,
  postcode: details.postcode,
  state: details.state,
  homePhone: details.homePhone,
  workPhone: details.workPhone,
  mobilePhone: details.mobilePhone,
  email: details.email,
  alternativeEmail: details.alternativeEmail,
})

export const disabilityRecords = ({ clientIdentifier: client, disability, disabilityTypes }: Details): NatRecord[] =>
  disability === 'Y' ? disabilityTypes.map((disabilityType) => ({ client, disabilityType })) : []

export const achievementRecords = (details: Details): NatRecord[] =>
  details.priorEducation === 'Y'
    ? details.priorAchievements.map((achievement) => ({ client: details.clientIdentifier, achievement }))
    : []

type Of = {
  provider: string
  client: string
  reason: string
  location: string
  subject: string
  program: string
  klass: ClassValues
  year: number
}

export const activityRecord = (activity: Activity, { klass, year, ...of }: Of): NatRecord => ({
  ...of,
  starts: natDay(activity.starts),
  ends: natDay(activity.ends),
  mode: deliveryModeOf(activity, klass),
  outcome: activity.outcome,
  funding: klass.fundingSource,
  commencing: commencingOf(activity, klass, year),
  vetInSchools: flag(klass.vetInSchools),
  specificFunding: klass.specificFundingId,
})
