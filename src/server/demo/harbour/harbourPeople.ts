import type { DemoPerson } from '../organisation'

const harbour = 'Harbour Street'
const norwood = 'Norwood'
const glenelg = 'Glenelg'
const port = 'Port Adelaide'
const semaphore = 'Semaphore'
const stirling = 'Stirling'

const person = (
  name: string,
  roles: string | string[],
  locations: string | string[],
  grant: DemoPerson['grant'] = 'employee',
  more: Pick<DemoPerson, 'email' | 'isDisabled' | 'manages'> = {},
): DemoPerson => ({ name, roles: [roles].flat(), locations: [locations].flat(), grant, ...more })

const everywhere = [harbour, norwood, glenelg, port, semaphore, stirling]
const barista = 'Barista'
const floor = 'Front of house'
const hand = 'Kitchen hand'
const line = 'Line cook'
const sous = 'Sous chef'
const pastry = 'Pastry chef'
const supervisor = 'Shift supervisor'
const manager = 'Venue manager'

/** Sixty people. The first three are the main accounts; the last three show missing values. */
export const harbourPeople: readonly DemoPerson[] = [
  person('Ella King', [barista, floor], [harbour, norwood], 'contributor', { email: 'employee@harbour.test' }),
  person('Priya Nair', manager, [harbour, norwood], 'manager', {
    email: 'manager@harbour.test',
    manages: [harbour, norwood],
  }),
  person('Hannah Wirth', manager, everywhere, 'admin', { email: 'admin@harbour.test' }),

  person('Tom Bradley', [supervisor, floor], [harbour, norwood], 'supervisor'),
  person('Lucas Ferrari', sous, harbour, 'supervisor'),
  person('Mia Okafor', hand, [harbour, norwood]),
  person('Daniel Sorensen', [barista, floor], harbour, 'contributor'),
  person('Jai Thompson', hand, harbour),
  person('Ruby Mitchell', pastry, harbour, 'contributor'),
  person('Zoe Karras', manager, [glenelg, harbour], 'manager'),
  person('Amelia Chen', [supervisor, hand], harbour, 'communicator'),
  person('Noah Abbott', line, [port, harbour], 'contributor'),
  person('Grace Whitlock', floor, harbour),
  person('Ivy Marchetti', barista, harbour, 'sharedDevice'),
  person('Callum Reid', line, harbour, 'phoneOnly'),
  person('Thuy Pham', line, harbour),
  person('Samira Haddad', floor, [harbour, semaphore]),

  person('Oscar Lindqvist', line, norwood),
  person('Chloe Vasquez', barista, norwood, 'sharedDevice'),
  person('Harvey Doolan', barista, norwood),
  person('Leila Rahimi', floor, norwood, 'casual'),
  person('Patrick Byrne', supervisor, norwood, 'supervisor'),
  person('Mei Tanaka', pastry, norwood),
  person('Archie Cowan', hand, norwood, 'phoneOnly'),
  person('Sofia Almeida', floor, [norwood, stirling]),
  person('Dylan Hooper', line, norwood),

  person('Imogen Clarke', supervisor, glenelg, 'supervisor'),
  person('Ravi Menon', sous, glenelg, 'supervisor'),
  person('Bella Romano', floor, glenelg),
  person('Jack Tully', barista, glenelg),
  person('Aroha Ngata', floor, [glenelg, semaphore]),
  person('Felix Brandt', line, glenelg),
  person('Nadia Petrova', hand, glenelg, 'phoneOnly'),
  person('Cooper Lang', hand, glenelg, 'casual'),
  person('Stella Markou', pastry, glenelg, 'contributor'),

  person('Greg Fairweather', manager, port, 'manager'),
  person('Yasmin Osman', sous, port, 'supervisor'),
  person('Billy Tran', line, port),
  person('Kirra Walker', hand, port),
  person('Matteo Greco', pastry, port),
  person('Joanne Pickett', hand, port, 'phoneOnly'),
  person('Deepak Sharma', line, port),
  person('Lachlan Moore', hand, port, 'casual'),
  person('Ana Carvalho', pastry, [port, harbour]),

  person('Freya Nilsen', supervisor, semaphore, 'supervisor'),
  person('Ben Kowalski', barista, semaphore, 'sharedDevice'),
  person('Tahlia Edwards', floor, semaphore),
  person('Hugo Martin', line, semaphore),
  person('Winnie Leong', barista, semaphore),
  person('Joel Saunders', hand, semaphore, 'casual'),

  person('Marcus Adeyemi', manager, [stirling, norwood], 'manager'),
  person('Poppy Langford', supervisor, stirling, 'supervisor'),
  person('Elias Hoffmann', sous, stirling),
  person('Georgia Blake', floor, stirling),
  person('Kenji Mori', line, stirling),
  person('Rosie Callaghan', barista, stirling),
  person('Theo Papadakis', floor, [stirling, glenelg]),

  person('Warren Pike', line, stirling, 'employee', { isDisabled: true }),
  person('Maeve Donnelly', floor, []),
  person('Lewis Grant', [], harbour, 'nobody'),
]
