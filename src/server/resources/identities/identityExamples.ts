import { notThere } from '@contract/apiError'
import { identityCalls, type Identity } from '@contract/identities'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'

const admin = 'admin@harbour.test'
const params = { personId: 'harbour-person-ella-king' }

/** Not part of the demo: the test inserts it. */
export const exampleIdentity = {
  id: 'harbour-identity-payroll',
  organisation_id: 'harbour',
  person_id: params.personId,
  source: 'payroll',
  external_id: 'EK-0417',
  created_at: new Date('2026-03-01T06:00:00.000Z'),
  last_seen_at: null,
}
const payroll: Identity = {
  id: exampleIdentity.id,
  source: exampleIdentity.source,
  externalId: exampleIdentity.external_id,
  createdAt: exampleIdentity.created_at.toISOString(),
  lastSeenAt: null,
}
const named = { source: 'saml:https://login.harbour.test', externalId: 'ella.king' }

export const identityExamples = [
  describeCall(identityCalls.index, {
    name: 'listIdentities',
    summary: 'What other systems call a person',
    description: 'By source. Sign-in, provisioning and imports find people by it.',
    fields: pagingFields,
    examples: [
      {
        title: 'A number of the payroll',
        as: admin,
        input: { params, query: {} },
        answer: { body: { records: [payroll], total: 1, page: 1, perPage: 50 } },
      },
      { ...refusedToOthers, input: { params, query: {} } },
    ],
  }),
  describeCall(identityCalls.attach, {
    name: 'attachIdentity',
    summary: 'Notes what another system calls a person',
    description: 'The external id is compared exactly. A person has one of each source.',
    refusals: { 422: 'Another person has it, or the person has another one of that source.' },
    examples: [
      {
        title: 'The name at a single sign-on',
        as: admin,
        input: { params, body: { identity: named } },
        answer: { body: { id: exampleCreatedId, ...named, createdAt: exampleNow, lastSeenAt: null } },
      },
      {
        title: 'One that somebody has',
        as: admin,
        input: {
          params: { personId: 'harbour-person-jai-thompson' },
          body: { identity: { source: payroll.source, externalId: payroll.externalId } },
        },
        answer: { status: 422, problem: exampleProblem('has already been taken', 'externalId') },
      },
    ],
  }),
  describeCall(identityCalls.detach, {
    name: 'detachIdentity',
    summary: 'Takes such a name away from a person',
    examples: [
      {
        title: 'One of the payroll',
        as: admin,
        input: { params: { ...params, id: payroll.id } },
        answer: { body: {} },
      },
      {
        title: 'One that is not there',
        as: admin,
        input: { params: { ...params, id: 'harbour-identity-unknown' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
]
