import { notThere, staleEdit } from '@contract/apiError'
import { type Person, personCalls, type PersonForm } from '@contract/people'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'

const admin = 'admin@harbour.test'
const port = { id: 'harbour-location-port-adelaide', name: 'Port Adelaide' }

/** What the demo lacks; tests change these people so. */
export const exampleInvited = 'harbour-person-lachlan-moore'
export const exampleWithSecondFactor = 'harbour-person-joanne-pickett'

const withoutAccess = {
  access: 'employee' as const,
  managedLocations: [] as Person['managedLocations'],
  hrisLevel: 'none' as const,
  taskAccess: 'none' as const,
  lmsRole: 'none' as const,
  hrisPermissions: [] as Person['hrisPermissions'],
  hrisServices: [] as Person['hrisServices'],
  taskServices: [] as Person['taskServices'],
  canAccessDiary: false,
  canUpdatePin: false,
  canUpdatePinByLocations: false,
  taskOnWeb: false,
  redirectUrl: '',
} satisfies Partial<Person>
const own = { state: 'active', invitedUntil: null, otpEnabled: false, erasesAt: null, sessions: 0 } as const
const stamps = { lockVersion: 0, createdAt: exampleNow, updatedAt: exampleNow }
const edited = { ...stamps, lockVersion: 1 }

const deepak: Person = {
  id: 'harbour-person-deepak-sharma',
  firstName: 'Deepak',
  lastName: 'Sharma',
  email: 'deepak.sharma@harbour.test',
  employeeNumber: '1042',
  ...withoutAccess,
  hrisLevel: 'other',
  taskAccess: 'other',
  lmsRole: 'student',
  taskServices: ['diary'],
  canAccessDiary: true,
  canUpdatePin: true,
  taskOnWeb: true,
  ...own,
  locations: [port],
  roles: [{ id: 'harbour-role-line-cook', name: 'Line cook' }],
  ...stamps,
}
const params = { id: deepak.id }
const form = { firstName: 'Frankie', lastName: 'Holt', email: 'frankie.holt@harbour.test' } satisfies PersonForm
const places = { locationIds: [port.id], roleIds: ['harbour-role-line-cook'] }
const present = { firstName: deepak.firstName, lastName: deepak.lastName, email: deepak.email }
const absent = { id: 'harbour-person-unknown' }
const notFound = {
  title: 'One that is not there',
  as: admin,
  input: { params: absent },
  answer: { status: 404, problem: exampleProblem(notThere) },
} as const

export const personExamples = [
  describeCall(personCalls.index, {
    name: 'listPeople',
    summary: "The organisation's people",
    description:
      'Every account, disabled and invited ones included. Names that no rule knows are not answered, and kept by every edit.',
    fields: {
      ...pagingFields,
      'q[s]': 'The order.',
      'q[name_or_email_cont]':
        'Words of name, address or employee number, in any order; case, accents and apostrophes do not matter.',
      'q[state_in][]': 'Those in one of these states; the key may come twice.',
      'q[access_eq]': 'Those with this role level.',
      'q[locations_id_in][]': 'Those who work at one of these locations; the key may come twice.',
      'q[roles_id_in][]': 'Those with one of these roles; the key may come twice.',
    },
    examples: [
      {
        title: 'By a part of the name',
        as: admin,
        input: { query: { 'q[name_or_email_cont]': 'sharma' } },
        answer: { body: { records: [deepak], total: 1, page: 1, perPage: 50 } },
      },
      { ...refusedToOthers, input: { query: {} } },
    ],
  }),
  describeCall(personCalls.show, {
    name: 'showPerson',
    summary: 'One person',
    examples: [{ title: 'One of the organisation', as: admin, input: { params }, answer: { body: deepak } }, notFound],
  }),
  describeCall(personCalls.create, {
    name: 'createPerson',
    summary: 'Adds a person',
    description: 'Nobody can sign in to the account before its person has accepted an invitation.',
    refusals: { 422: 'The address has an account, in whatever organisation, or the employee number is taken.' },
    examples: [
      {
        title: 'A line cook',
        as: admin,
        input: { body: { person: { ...form, employeeNumber: '2001', ...places } } },
        answer: {
          body: {
            ...deepak,
            ...withoutAccess,
            ...form,
            id: exampleCreatedId,
            employeeNumber: '2001',
            state: 'invited',
          },
        },
      },
      {
        title: 'An address that has an account',
        as: admin,
        input: { body: { person: { ...form, email: 'Admin@harbour.test' } } },
        answer: { status: 422, problem: exampleProblem('has already been taken', 'email') },
      },
    ],
  }),
  describeCall(personCalls.update, {
    name: 'updatePerson',
    summary: 'Changes a person',
    description:
      'What is left out stays. With the `lockVersion` that was read, an edit of an older version is refused. Administrators can lower neither themselves nor the last one. Of another address the old one is told.',
    examples: [
      {
        title: 'The right to send communications',
        as: admin,
        input: {
          params,
          body: { person: { ...present, hrisPermissions: ['communication.send'], lockVersion: 0 } },
        },
        answer: { body: { ...deepak, ...edited, hrisPermissions: ['communication.send'] } },
      },
      {
        title: 'Somebody was faster',
        as: admin,
        input: { params, body: { person: { ...present, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(personCalls.invite, {
    name: 'invitePerson',
    summary: 'Sends an invitation to choose a password',
    description:
      'The link is valid for a week; earlier ones are void. It is answered only where no mail server delivers it, for the administrator to pass on.',
    refusals: { 422: 'The account is disabled, or its person has chosen a password.' },
    examples: [
      { title: 'By mail', as: admin, input: { params: { id: exampleInvited } }, answer: { body: { link: null } } },
      {
        title: 'Somebody with a password',
        as: admin,
        input: { params },
        answer: { status: 422, problem: exampleProblem('This person has already chosen a password') },
      },
    ],
  }),
  describeCall(personCalls.sendPasswordLink, {
    name: 'sendPasswordLinkToPerson',
    summary: 'Sends a link to choose another password',
    description: 'It is valid for an hour, and answered as that of an invitation. The password stays until it is used.',
    refusals: { 422: 'The account is disabled or without a password, or it is the own one.' },
    examples: [{ title: 'By mail', as: admin, input: { params }, answer: { body: { link: null } } }],
  }),
  describeCall(personCalls.disable, {
    name: 'disablePerson',
    summary: 'Disables an account',
    description: 'Its sessions, chat and live channel end at once, and its links are void.',
    refusals: { 422: 'It is the own account, or that of the last administrator.' },
    examples: [
      {
        title: 'An employee',
        as: admin,
        input: { params: { id: exampleInvited } },
        isExcerpt: true,
        answer: { body: { id: exampleInvited, state: 'disabled' } as Person },
      },
      {
        title: 'Oneself',
        as: admin,
        input: { params: { id: 'harbour-person-hannah-wirth' } },
        answer: { status: 422, problem: exampleProblem('You cannot disable your own account') },
      },
    ],
  }),
  describeCall(personCalls.enable, {
    name: 'enablePerson',
    summary: 'Enables an account again',
    refusals: { 422: 'The person is to be erased.' },
    examples: [
      {
        title: 'One that was disabled',
        as: admin,
        input: { params: { id: exampleInvited } },
        isExcerpt: true,
        answer: { body: { id: exampleInvited, state: 'invited' } as Person },
      },
    ],
  }),
  describeCall(personCalls.removeSecondFactor, {
    name: 'removeSecondFactorOfPerson',
    summary: 'Turns off two-step authentication of a person',
    description: 'For those who lost app and recovery codes. Ends their sessions, and tells them by mail.',
    refusals: { 422: 'There is none, or it is the own one.' },
    examples: [
      {
        title: 'After a lost phone',
        as: admin,
        input: { params: { id: exampleWithSecondFactor } },
        isExcerpt: true,
        answer: { body: { id: exampleWithSecondFactor, otpEnabled: false } as Person },
      },
    ],
  }),
  describeCall(personCalls.endSessions, {
    name: 'endSessionsOfPerson',
    summary: 'Signs a person out everywhere',
    examples: [
      {
        title: 'An employee',
        as: admin,
        input: { params },
        isExcerpt: true,
        answer: { body: { id: deepak.id, sessions: 0 } as Person },
      },
      notFound,
    ],
  }),
]
