import type { Location } from '@contract/locations'
import type { Notification } from '@contract/notifications'
import { type Account, accountDefaults } from '@contract/session'

export const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  subject: 'Kitchen closes early',
  message: '<p>Dear Ella</p>',
  source: 'hris',
  subCategory: null,
  sender: null,
  recipient: null,
  conversationId: null,
  latestReply: null,
  media: null,
  href: null,
  priority: 'normal',
  read: false,
  archived: false,
  held: false,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...overrides,
})

export const aLocation = (overrides: Partial<Location> = {}): Location => ({
  id: 'l1',
  name: 'Harbour Street',
  saltId: null,
  ...overrides,
})

export const anAccount = (overrides: Partial<Account> = {}): Account => ({
  uid: 'p1',
  globalId: 'p1',
  organisationId: 'o1',
  organisationName: 'Harbour Kitchens',
  firstName: 'Ella',
  lastName: 'King',
  displayName: 'Ella King',
  email: 'ella@harbour.test',
  otpEnabled: false,
  role: ['employee'],
  accessRoles: { hris: ['2'], internalLms: [], task: [] },
  mobileServices: [],
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canUpdatePin: false,
  canUpdatePinByLocations: false,
  canAccessDiary: false,
  accessDiaryLocationIds: [],
  brandLogo: null,
  brandLogoSymbol: null,
  brandBrandInitial: null,
  ...accountDefaults,
  ...overrides,
})

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')

/** A token that the client can parse; its signature is not valid. */
export const aToken = ({ personId = 'p1', minutes = 60, draftKey = btoa(personId.padEnd(32)) } = {}) =>
  [
    encode({ alg: 'HS256' }),
    encode({ sub: personId, exp: Math.floor(Date.now() / 1000) + minutes * 60, draftKey }),
    'signature',
  ].join('.')
