import { subDays } from 'date-fns'
import { notThere, staleEdit } from '@contract/apiError'
import { adminServiceCalls, organisationCalls, type Organisation } from '@contract/organisation'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { refusedToOthers } from '@server/apiDocument/exampleParts'

const as = 'admin@harbour.test'

/** Examples of other resources show the colour of the other organisation. */
const ofSouthern = 'admin@southern.test'
const southern: Organisation = {
  id: 'southern',
  name: 'Southern Skills Institute',
  brandPrimaryColor: '#2E7D4F',
  brandInitial: 'S',
  timeZone: 'Australia/Adelaide',
  lockVersion: 0,
}
const { id: _id, lockVersion: _version, ...form } = southern
const changed = { ...form, brandPrimaryColor: '#0A7E5C' }

const crud = describeCrud(adminServiceCalls, {
  one: 'service entry',
  several: 'service entries',
  as,
  record: {
    id: 'harbour-service-news',
    name: 'News',
    kind: 'news',
    url: '/services/news',
    position: 9,
    createdAt: subDays(exampleNow, 120).toISOString(),
  },
  search: { title: 'Those whose name holds a text', query: { 'q[name_cont]': 'news' } },
  added: { name: 'Payslips', url: 'https://payroll.example/login', kind: 'payroll', position: 20 },
  changed: { name: 'Newsroom' },
  notes: { index: 'The entries of the service bar, by their order.' },
})

export const organisationExamples = [
  describeCall(organisationCalls.show, {
    name: 'showOrganisation',
    summary: "The caller's organisation",
    examples: [
      { title: 'Its name, colour and time zone', as: ofSouthern, input: {}, answer: { body: southern } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(organisationCalls.update, {
    name: 'updateOrganisation',
    summary: "Changes the caller's organisation",
    description:
      'Without a colour it has the one of the product. With the `lockVersion` that was read, an edit of an older version is refused.',
    refusals: { 409: 'Somebody else has changed it since it was read.' },
    examples: [
      {
        title: 'Another colour',
        as: ofSouthern,
        input: { body: { organisation: { ...changed, lockVersion: 0 } } },
        answer: { body: { ...southern, ...changed, lockVersion: 1 } },
      },
      {
        title: 'Somebody was faster',
        as: ofSouthern,
        input: { body: { organisation: { ...changed, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  ...crud,
  describeCall(adminServiceCalls.remove, {
    name: 'removeServiceEntry',
    summary: 'Removes a service from the service bar',
    examples: [
      { title: 'One of the organisation', as, input: { params: { id: 'harbour-service-salt' } }, answer: { body: {} } },
      {
        title: 'One that is not there',
        as,
        input: { params: { id: 'harbour-service-unknown' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
]
