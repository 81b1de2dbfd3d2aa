import type { DemoOrganisation } from '../organisation'
import { harbourPeople } from './harbourPeople'

/** A workforce with every feature switched on (D-05). */
export const harbourKitchens = {
  key: 'harbour',
  name: 'Harbour Kitchens',
  brandPrimaryColor: null,
  brandInitial: 'H',
  timeZone: 'Australia/Adelaide',
  emailDomain: 'harbour.test',
  services: [
    { kind: 'sso', name: 'Harbour Home', url: '/' },
    { kind: 'sso_my_messages', name: 'Messages', url: '/messages' },
    { kind: 'hris_my_roster', name: 'My Roster' },
    { kind: 'task', name: 'My Tasks' },
    { kind: 'internal_lms', name: 'My Training' },
    { kind: 'salt', name: 'My Facility' },
    { kind: 'hris', name: 'My People' },
    { kind: 'hris_my_account', name: 'My Account' },
    { kind: 'news', name: 'News' },
  ],
  regions: ['Coast', 'City and Hills'],
  locationCategories: ['Kitchen', 'Café', 'Production'],
  locations: [
    { name: 'Harbour Street', region: 'Coast', category: 'Kitchen' },
    { name: 'Norwood', region: 'City and Hills', category: 'Café' },
    { name: 'Glenelg', region: 'Coast', category: 'Kitchen' },
    { name: 'Port Adelaide', region: 'Coast', category: 'Production' },
    { name: 'Semaphore', region: 'Coast', category: 'Café' },
    { name: 'Stirling', region: 'City and Hills', category: 'Kitchen' },
  ],
  roles: [
    'Barista',
    'Front of house',
    'Kitchen hand',
    'Line cook',
    'Sous chef',
    'Pastry chef',
    'Shift supervisor',
    'Venue manager',
  ],
  people: harbourPeople,
} as const satisfies DemoOrganisation
