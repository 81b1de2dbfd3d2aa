import type { DemoOrganisation, DemoPerson } from '../organisation'
import { harbourKitchens } from '../harbour/harbourKitchens'
import { randomOf } from '../random'
import type { Grant } from '../grants'

const padded = (index: number, width: number) => String(index).padStart(width, '0')
const counted = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at + 1))
const regionName = (index: number) => `Region ${padded(index, 2)}`
const locationName = (index: number) => `Kitchen ${padded(index, 3)}`

const locationCount = 200
const regionCount = 10
const { services, roles, locationCategories } = harbourKitchens

/** An organisation of any size, for measuring (D-06). */
export const scaleKitchens: Omit<DemoOrganisation, 'people'> = {
  key: 'scale',
  name: 'Scale Kitchens',
  brandPrimaryColor: '#7A4FBF',
  brandInitial: 'S',
  timeZone: 'Australia/Adelaide',
  emailDomain: 'scale.test',
  services,
  regions: counted(regionCount, regionName),
  locationCategories,
  locations: counted(locationCount, locationName).map((name, at) => ({
    name,
    region: regionName((at % regionCount) + 1),
    category: locationCategories[at % locationCategories.length] ?? 'Kitchen',
  })),
  roles,
}

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))
const firstNames = words(
  'Ava Ben Chi Dina Eli Faye Gus Hana Igor June Kai Lena Milo',
  'Nora Omar Pia Quinn Rosa Sam Tess Uma Vik Wren Xena Yara Zac',
)
const lastNames = words(
  'Adams Bauer Costa Dang Evans Farah Green Hall Ito Jones Khan Lee Marsh',
  'Novak Olsen Perez Quist Rossi Singh Tran Ueda Vance White Xu Young Zhang',
)
const someGrants: readonly Grant[] = ['contributor', 'phoneOnly', 'sharedDevice', 'casual', 'supervisor', 'manager']

/** The first three have memorable addresses, and the third one's inbox has a tenth of all messages. */
export const scaleAccounts = [
  { email: 'admin@scale.test', grant: 'admin' },
  { email: 'manager@scale.test', grant: 'manager' },
  { email: 'employee@scale.test', grant: 'contributor' },
] as const satisfies readonly { email: string; grant: Grant }[]

/** The person with this number, counted from 1; the same on every run. */
export const scalePerson = (index: number): DemoPerson => {
  const key = padded(index, 6)
  const random = randomOf(`scale-${key}`)
  const home = random.between(1, locationCount)
  const isMoving = random.between(1, 4) === 1
  return {
    key,
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    email: scaleAccounts[index - 1]?.email ?? `person-${key}@scale.test`,
    roles: [random.pick(roles) ?? 'Barista'],
    locations: [home, ...(isMoving ? [(home % locationCount) + 1] : [])].map(locationName),
    grant: scaleAccounts[index - 1]?.grant ?? (index % 8 === 0 ? random.pick(someGrants) : undefined) ?? 'employee',
  }
}
