import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { columnsOf } from '@server/database/fieldNames'
import { cellsOf } from '@server/demo/southern/southernRecords'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { demoQualifications } from '@server/resources/trainingQualifications/trainingQualificationDemo'
import { demoUnits } from '@server/resources/units/unitDemo'
import '@server/training/avetmiss/avetmissTables'
import { demoLearnerRows } from './learnerDemo'

type Columns = Omit<Insertable<Database['avetmiss_organisations']>, 'organisation_id' | 'lock_version'>

const organisation = { key: 'southern' }

/** Code, recognition, level and field of education, nominal hours, occupation. */
const programLines = `
SIT20421  | 11 | 521 | 1101 | 390 | 851311
SIT30821  | 11 | 514 | 1101 | 1090 | 351411
SIT30622  | 11 | 514 | 0803 | 500 | 431511
CHC33021  | 11 | 514 | 0905 | 760 | 423111
HLTAID011 | 13 | 991 | 0699 | 18 |
CHC43015  | 11 | 511 | 0905 | 960 | 411712`

/** Code, field of education and nominal hours. The second error of the demo: one has no hours. */
const subjectLines = `
SITXFSA005 | 110111 | 15
SITXWHS005 | 061301 |
SITHCCC023 | 110109 | 25
SITHCCC027 | 110109 | 45
SITHKOP009 | 110111 | 13
SITXINV006 | 080501 | 20
SITXFSA006 | 110111 | 40
SITHCCC029 | 110109 | 35
SITHCCC030 | 110109 | 45
SITXCCS014 | 080501 | 25
SITHFAB021 | 110103 | 10
SITHFAB025 | 110103 | 30
SITHCCC041 | 110107 | 40
SITHCCC028 | 110109 | 25
CHCCCS031  | 090503 | 80
CHCCOM005  | 090599 | 30
CHCDIV001  | 090599 | 40
HLTWHS002  | 061301 | 30
CHCAGE011  | 090503 | 65
HLTAID011  | 069907 | 18`

export const demoProvider = {
  identifier: '41987',
  name: 'Southern Skills Institute',
  type: '',
  address: '',
  addressMore: '',
  suburb: '',
  state: '',
  postcode: '',
  contactName: 'Helen Papas',
  phone: '08 8555 0100',
  fax: '',
  email: 'admin@southern.test',
}

export const demoDeliveryLocations = [
  { location: 'Adelaide Campus', identifier: 'CITY', suburb: 'Adelaide', state: '04', postcode: '5000' },
  { location: 'Mount Barker Campus', identifier: 'HILLS', suburb: 'Mount Barker', state: '04', postcode: '5251' },
]

const numberOrNull = (text: string) => (text === '' ? null : Number(text))
const lock_version = 1

/** Southern Skills as the regulator asks for it, with two errors to find: a learner without an identifier, a unit without hours. */
export const avetmissDemo = ({ key, people }: DemoOrganisation) => {
  if (key !== organisation.key) return {}
  const of = { organisation_id: key, lock_version }
  const { clients, rows } = demoLearnerRows(people)
  return {
    avetmiss_organisations: [{ organisation_id: key, lock_version, ...(columnsOf(demoProvider) as Columns) }],
    avetmiss_programs: cellsOf(programLines).map(
      ([code = '', recognition = '', level = '', field = '', hours = '', anzsco = '']) => ({
        ...of,
        qualification_id: demoQualifications.idOf(code),
        identifier: '',
        name: '',
        recognition,
        level,
        field_of_education: field,
        nominal_hours: numberOrNull(hours),
        anzsco,
        vet: true,
      }),
    ),
    avetmiss_subjects: cellsOf(subjectLines).map(([code = '', field = '', hours = '']) => ({
      ...of,
      unit_id: demoUnits.idOf(code),
      identifier: '',
      name: '',
      field_of_education: field,
      nominal_hours: numberOrNull(hours),
      vet: true,
    })),
    avetmiss_locations: demoDeliveryLocations.map(({ location, ...described }) => ({
      ...of,
      location_id: idOf(organisation, 'location', location),
      name: '',
      country: '1101',
      ...described,
    })),
    avetmiss_client_numbers: [{ organisation_id: key, last: clients }],
    training_learner_details: rows,
  }
}
