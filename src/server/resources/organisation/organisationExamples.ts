import { subDays } from 'date-fns'
import { notThere, staleEdit } from '@contract/apiError'
import { adminServiceCalls, logoField, organisationCalls, type Organisation } from '@contract/organisation'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { refusedToOthers } from '@server/apiDocument/exampleParts'
import { exampleFileId, exampleLink } from '@server/resources/media/mediaExamples'

const as = 'admin@harbour.test'

/** Examples of other resources show the colour of the other organisation. */
const ofSouthern = 'admin@southern.test'
const southern: Organisation = {
  id: 'southern',
  name: 'Southern Skills Institute',
  brandPrimaryColor: '#2E7D4F',
  brandInitial: 'S',
  logo: '',
  logoUrl: null,
  timeZone: 'Australia/Adelaide',
  chatEnabled: true,
  isChatBlocked: false,
  registrationEnabled: false,
  registrationBlock: 'otherOrganisation',
  lockVersion: 0,
}
const {
  id: _id,
  lockVersion: _version,
  logoUrl: _url,
  isChatBlocked: _isChatBlocked,
  registrationBlock: _block,
  ...form
} = southern
const changed = { ...form, brandPrimaryColor: '#0A7E5C' }

const content = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAC0lEQVR4nGNgIAQAACIAAV64IdsAAAAASUVORK5CYII=', 'base64'),
)
const lying = '<html><script>alert(1)</script></html>'

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
      {
        title: 'Its name, brand, time zone and what is switched on',
        as: ofSouthern,
        input: {},
        answer: { body: southern },
      },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(organisationCalls.update, {
    name: 'updateOrganisation',
    summary: "Changes the caller's organisation",
    description:
      'Without a colour it has the one of the product. `logo` is as it was answered, the id of an uploaded logo, or empty. With the `lockVersion` that was read, an edit of an older version is refused.',
    refusals: { 409: 'Somebody else has changed it since it was read.' },
    examples: [
      {
        title: 'Another colour',
        as: ofSouthern,
        input: { body: { organisation: { ...changed, lockVersion: 0 } } },
        answer: { body: { ...southern, ...changed, lockVersion: 1 } },
      },
      {
        title: 'Registration, where the installation has it for another organisation',
        as: ofSouthern,
        input: { body: { organisation: { ...changed, registrationEnabled: true } } },
        answer: {
          status: 422,
          problem: exampleProblem('Registration is decided by whoever runs the server', 'registrationEnabled'),
        },
      },
      {
        title: 'Somebody was faster',
        as: ofSouthern,
        input: { body: { organisation: { ...changed, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(organisationCalls.uploadLogo, {
    name: 'uploadLogo',
    summary: 'Uploads a logo',
    description:
      'A PNG, JPEG or WebP picture of at most 5 MB, told by its content. A small WebP is made of it, and nothing else of the file is kept. It is the logo once the organisation is saved with its `id` as `logo`; until then its uploader alone sees it, for a day.',
    refusals: { 413: 'The file is too large.' },
    examples: [
      {
        title: 'A picture',
        as,
        input: { files: [{ name: 'logo.png', type: 'image/png', content }] },
        answer: {
          body: { id: exampleCreatedId, url: `/api/media/files/${exampleFileId}/original?link=${exampleLink}` },
        },
      },
      {
        title: 'A page that is called a picture',
        as,
        input: { files: [{ name: 'logo.png', type: 'image/png', content: lying }] },
        answer: {
          status: 422,
          problem: exampleProblem('logo.png is not a PNG, JPEG or WebP picture', logoField),
        },
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
