import type { DemoOrganisation, DemoPerson } from '../organisation'

const [city, hills] = ['Adelaide Campus', 'Mount Barker Campus'] as const

const person = (
  name: string,
  role: string,
  locations: readonly string[],
  grant: DemoPerson['grant'],
  more: Pick<DemoPerson, 'email' | 'manages'> = {},
): DemoPerson => ({ name, roles: [role], locations, grant, ...more })

const people: readonly DemoPerson[] = [
  person('Sophie Tran', 'Trainee', [city], 'trainee', { email: 'trainee@southern.test' }),
  person('Marco Bellini', 'Trainer', [city, hills], 'trainer', {
    email: 'trainer@southern.test',
    manages: [city, hills],
  }),
  person('Helen Papas', 'Administrator', [city, hills], 'trainingAdmin', { email: 'admin@southern.test' }),
  person('Grant Whitfield', 'Trainer', [hills], 'trainer', { manages: [hills] }),
  person('Aisha Rahman', 'Trainee', [city], 'trainee'),
  person('Ben Doyle', 'Trainee', [city], 'trainee'),
  person('Carlos Medina', 'Trainee', [city], 'trainee'),
  person('Emma Lawson', 'Trainee', [city], 'trainee'),
  person('Finn Gallagher', 'Trainee', [city], 'trainee'),
  person('Jasmine Wu', 'Trainee', [city, hills], 'trainee'),
  person('Keira Simmons', 'Trainee', [hills], 'trainee'),
  person('Luka Jovanovic', 'Trainee', [hills], 'trainee'),
  person('Molly Hargreaves', 'Trainee', [hills], 'trainee'),
  person('Nikhil Rao', 'Trainee', [hills], 'trainee'),
  person('Tilly Brennan', 'Trainee', [hills], 'trainee'),
]

/** Trainees of one campus, as they are enrolled. */
const trainees = (names: string, location: string) =>
  names
    .trim()
    .split(/, |\n/)
    .map((name) => person(name, 'Trainee', [location], 'trainee'))

const moreTrainees = [
  ...trainees(
    `Amira Haddad, Angus Fraser, Bella Costa, Chloe Pritchard, Dev Patel, Eloise Martin, Farid Ahmadi
Georgia Kellett, Harrison Webb, Isla McKenzie, Jarrah Williams, Kaito Mori, Lachlan Byrne, Mei Lin Chen
Noah Papadakis`,
    city,
  ),
  ...trainees(
    `Olivia Schubert, Priya Nair, Quinn Harper, Ruby Lindner, Samir Khoury, Tess Donnelly, Uma Krishnan
Violet Sanders, Will Abernathy, Xavier Romano, Yasmin Osman, Zac Thornton, Zoe Kaplan`,
    hills,
  ),
]

/** A training organisation, because its services include neither hris nor hris_my_account (SH-028). */
export const southernSkills = {
  key: 'southern',
  name: 'Southern Skills Institute',
  brandPrimaryColor: '#2E7D4F',
  brandInitial: 'S',
  timeZone: 'Australia/Adelaide',
  emailDomain: 'southern.test',
  services: [
    { kind: 'sso', name: 'Southern Home', url: '/' },
    { kind: 'internal_lms', name: 'My Training' },
    { kind: 'internal_lms_my_resources', name: 'My Resources' },
    { kind: 'rto_lms', name: 'Classes and Courses' },
    { kind: 'news', name: 'News' },
  ],
  regions: ['South Australia'],
  locationCategories: ['Campus'],
  locations: [
    { name: city, region: 'South Australia', category: 'Campus' },
    { name: hills, region: 'South Australia', category: 'Campus' },
  ],
  roles: ['Trainee', 'Trainer', 'Administrator'],
  people: [...people, ...moreTrainees],
} as const satisfies DemoOrganisation
