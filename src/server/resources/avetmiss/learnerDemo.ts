import { usiCheckCharacter } from '@contract/training/avetmiss/usi'
import { type DemoPerson, idOf } from '@server/demo/organisation'
import { demoClasses } from '@server/resources/trainingClasses/classDemo'

const organisation = { key: 'southern' }
/** Who has not told anything yet: the trainee of the demo finds an empty form. */
const silent = 'Sophie Tran'
/** The first error of the demo: who has no identifier yet. */
export const withoutUsi = 'Ben Doyle'

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** An identifier for each number, with the character that checks it. */
const usiOf = (number: number) => {
  const digits = Array.from({ length: 9 }, (_none, at) => alphabet[(number * 7 + at * (number + 5)) % alphabet.length])
  const first = digits.join('')
  return first + usiCheckCharacter(first)
}

const streets = ['Pirie Street', 'Hutt Street', 'Unley Road', 'Gawler Street', 'Prospect Road', 'Henley Beach Road']
const suburbs = [
  { suburb: 'Adelaide', postcode: '5000' },
  { suburb: 'Unley', postcode: '5061' },
  { suburb: 'Mount Barker', postcode: '5251' },
  { suburb: 'Prospect', postcode: '5082' },
]
const births = ['1998-03-14', '2003-11-02', '1987-06-21', '2005-01-30', '1979-09-08', '2001-12-17', '1994-05-05']
const levels = ['12', '11', '10', '12', '09'] as const
const of = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item // of a list that is not empty

const students = [
  ...new Set(demoClasses.filter(({ status }) => status === 'published').flatMap(({ students: enrolled }) => enrolled)),
].filter((name) => name !== silent)

export const clientOf = (number: number) => `L${String(number).padStart(7, '0')}`

/** Details of the learners of Southern Skills. */
export const demoLearnerRows = (people: readonly DemoPerson[]) => {
  const known = new Map(people.map(({ name, email }) => [name, email]))
  const rows = students.map((name, at) => {
    const [given_name = '', ...family] = name.split(' ')
    const isPrior = at % 3 === 0
    return {
      organisation_id: organisation.key,
      person_id: idOf(organisation, 'person', name),
      client_identifier: clientOf(at + 1),
      usi: name === withoutUsi ? '' : usiOf(at + 1),
      title: '',
      given_name,
      family_name: family.join(' '),
      birth_date: of(births, at),
      gender: '@',
      email: known.get(name) ?? `${name.toLowerCase().replaceAll(' ', '.')}@southern.test`,
      alternative_email: '',
      mobile_phone: `0412 555 ${String(100 + at)}`,
      home_phone: '',
      work_phone: '',
      building: '',
      flat: at % 4 === 0 ? String(at + 1) : '',
      street_number: String(10 + at),
      street_name: of(streets, at),
      postal_box: '',
      ...of(suburbs, at),
      state: '04',
      birth_country: at % 5 === 0 ? '7103' : '1101',
      language: at % 5 === 0 ? '5203' : '1201',
      indigenous_status: at % 9 === 0 ? '1' : '4',
      labour_force_status: at % 2 === 0 ? '02' : '06',
      school_level: of(levels, at),
      at_school: 'N',
      disability: 'N',
      disability_types: '[]',
      prior_education: isPrior ? 'Y' : 'N',
      prior_achievements: isPrior ? '["521"]' : '[]',
      study_reason: '01',
      survey_status: 'A',
      lock_version: 1,
    }
  })
  return { clients: rows.length, rows }
}
