import { notThere } from '@contract/apiError'
import { directoryCalls, type DirectoryGroup, type DirectoryToken } from '@contract/directory'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'

const as = 'admin@harbour.test'
/** The same for a secret, which differs in each answer. */
export const exampleDirectorySecret = 'muster-scim-5kTt2mXq7wZr9bNc1dVf4gHj6lPs8yAe0uIoQ3RzWxY'

const baristas: DirectoryGroup = {
  id: 'harbour-directory-group-baristas',
  name: 'Baristas',
  externalId: '',
  members: harbourKitchens.people.filter(({ roles }) => roles.includes('Barista')).length,
  locations: [],
  roles: [{ id: 'harbour-role-barista', name: 'Barista' }],
  lockVersion: 0,
  createdAt: '2026-02-09T09:30:00.000Z',
  updatedAt: '2026-02-28T09:30:00.000Z',
}
const token: DirectoryToken = {
  id: 'harbour-directory-token-entra-id',
  name: 'Entra ID',
  invitesPeople: false,
  createdAt: '2026-02-09T09:30:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-03-02T09:18:00.000Z',
  revokedAt: null,
}
const { roles, locations } = baristas
const mapping = { locationIds: locations.map(({ id }) => id), roleIds: roles.map(({ id }) => id) }

export const directoryExamples = [
  describeCall(directoryCalls.show, {
    name: 'showDirectory',
    summary: 'How far the directory is connected',
    description:
      'A directory keeps people and groups by SCIM 2.0 (RFC 7643 and 7644) at `/scim/v2`, with a token of its own. `people` are those whom it calls by an id; `following` those whose places and roles still follow a change of their groups.',
    examples: [
      { title: 'Where nothing waits', as, input: {}, answer: { body: { people: 0, following: 0 } } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(directoryCalls.tokens, {
    name: 'listDirectoryTokens',
    summary: 'The tokens by which directories prove themselves',
    description: 'Revoked ones stay in the list, last: the audit log names them.',
    fields: pagingFields,
    examples: [
      {
        title: 'That of one directory',
        as,
        input: { query: {} },
        answer: { body: { records: [token], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(directoryCalls.createToken, {
    name: 'createDirectoryToken',
    summary: 'Makes a token for a directory',
    description:
      'The secret is answered this once, and only a digest of it is stored. With `invitesPeople` people whom the directory creates get an invitation to choose a password.',
    refusals: { 422: 'The name is taken by a token that is not revoked, or the last day is over.' },
    examples: [
      {
        title: 'One for a year',
        as,
        input: { body: { directoryToken: { name: 'Okta', lastDay: '2027-03-02', invitesPeople: false } } },
        answer: {
          body: {
            token: {
              ...token,
              id: exampleCreatedId,
              name: 'Okta',
              createdAt: exampleNow,
              expiresAt: '2027-03-02T13:30:00.000Z',
              lastUsedAt: null,
            },
            secret: exampleDirectorySecret,
          },
        },
      },
      {
        title: 'With a name that is taken',
        as,
        input: { body: { directoryToken: { name: 'entra id', lastDay: '', invitesPeople: false } } },
        answer: { status: 422, problem: exampleProblem('has already been taken', 'name') },
      },
    ],
  }),
  describeCall(directoryCalls.revokeToken, {
    name: 'revokeDirectoryToken',
    summary: 'Revokes a token, at once and for good',
    examples: [
      {
        title: 'One that is not there',
        as,
        input: { params: { id: 'harbour-directory-token-unknown' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
      { title: 'Another', as, input: { params: { id: token.id } }, answer: { body: {} } },
    ],
  }),
  describeCall(directoryCalls.groups, {
    name: 'listDirectoryGroups',
    summary: 'Groups of the directory, and what follows from them',
    description: 'Ordered by name.',
    fields: { ...pagingFields, 'q[name_cont]': 'Words of the name.' },
    examples: [
      {
        title: 'Those whose name holds a text',
        as,
        input: { query: { 'q[name_cont]': 'barista' } },
        answer: { body: { records: [baristas], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(directoryCalls.group, {
    name: 'showDirectoryGroup',
    summary: 'One group of the directory',
    examples: [{ title: 'One with a role', as, input: { params: { id: baristas.id } }, answer: { body: baristas } }],
  }),
  describeCall(directoryCalls.updateGroup, {
    name: 'updateDirectoryGroup',
    summary: 'Says where the people of a group work, and in which roles',
    description:
      'Whoever is or comes into the group gets them, and loses them with the group unless they were given by hand or by another group. Up to 50 people follow at once, more of them in the background.',
    refusals: { 409: 'The group has changed since it was opened.' },
    examples: [
      {
        title: 'The same as before',
        as,
        input: { params: { id: baristas.id }, body: { directoryGroup: mapping } },
        answer: { body: baristas },
      },
      {
        title: 'A role that is not there',
        as,
        input: { params: { id: baristas.id }, body: { directoryGroup: { ...mapping, roleIds: ['unknown'] } } },
        answer: { status: 422, problem: exampleProblem('does not exist', 'roleIds') },
      },
    ],
  }),
]
