import { csvOf } from '@contract/csv'
import type { ImportKindName } from '@contract/imports'

/** A row of each kind, by its columns. */
const rows: Readonly<Record<ImportKindName, Readonly<Record<string, string>>>> = {
  people: {
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
    locations: 'Norwood|Hahndorf',
    roles: 'Kitchen hand',
  },
  locations: { name: 'Norwood', region: 'City and Hills', category: 'Restaurant', scoring_id: '' },
  shifts: {
    id: '1001',
    email: 'ada@example.com',
    location: 'Norwood',
    role: 'Kitchen hand',
    start: '2026-03-31 09:00',
    end: '2026-03-31 17:00',
    break_minutes: '30',
    break_start: '2026-03-31 12:00',
    break_end: '2026-03-31 12:30',
  },
  lists: {
    id: '2001',
    location: 'Norwood',
    day: '2026-03-31',
    name: 'Opening',
    group: 'Kitchen',
    roles: 'Kitchen hand',
    on_demand: 'no',
    start: '2026-03-31 08:00',
    end: '2026-03-31 09:00',
    started: '',
    completed: '',
  },
  scores: { location: 'Norwood', week: '2026-03-30', score: '88.5' },
  qualifications: {
    id: '3001',
    email: 'ada@example.com',
    name: 'Food safety',
    status: 'completed',
    expiry_date: '2027-03-31',
    can_upload: 'yes',
    unit_class: '',
    unit_enrolment: '',
    course_class: '',
    course_enrolment: '',
  },
  resources: { id: '4001', category: 'Safety', name: 'First aid', url: 'https://example.com/first-aid', location: '' },
  articles: {
    id: '5001',
    title: 'Our new menu',
    slug: 'our-new-menu',
    published: '2026-03-31 09:00',
    location: '',
    text: 'It is served from Monday.',
  },
  learners: {
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
    class: 'Barista basics, March',
    employee_number: '',
  },
}

/** A file of a kind with all of its columns, and a row to be overwritten. */
export const importExampleFile = (kind: ImportKindName): string =>
  csvOf([Object.keys(rows[kind]), Object.values(rows[kind])])
