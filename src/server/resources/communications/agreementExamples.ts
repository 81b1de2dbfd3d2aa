import { agreementCalls, agreementChanged, type ReceivedAgreement } from '@contract/agreements'
import { notThere } from '@contract/apiError'
import { fieldRequired } from '@contract/formAnswers'
import { resolveShortCodes } from '@contract/shortCodeTexts'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { exampleSignature } from '@server/demo/exampleSignature'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { idOf } from '@server/demo/organisation'
import { templateDemo } from '@server/resources/documentTemplates/documentTemplateDemo'
import { exampleLink } from '@server/resources/media/mediaExamples'
import { blocksDigestOf } from './agreementService'
import { van } from './communicationExampleRecords'

const admin = 'admin@harbour.test'
const signer = 'billy.tran@harbour.test'
/** Placeholder for digests, which differ with the time of a signature. */
export const exampleDigest = 'b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78'
const params = { id: van.id }
const answers = {
  licenceNumber: 'SA 204 371',
  licenceUntil: '2031-08-31',
  drives: ['Manual', 'Automatic'],
  introduction: '2026-03-02T02:00:00.000Z',
  signature: { image: exampleSignature, text: 'Billy Tran' },
}

const version = templateDemo(harbourKitchens, new Date(exampleNow)).template_versions.find(
  ({ id }) => id === idOf(harbourKitchens, 'template-version', 'Delivery vehicle agreement 1'),
)
if (!version) throw new Error('The demo has an agreement about the van')
/** As the demo of templates writes them. */
const blocks = JSON.parse(version.blocks) as ReceivedAgreement['blocksAttributes']

const agreementOf = (fullName: string): ReceivedAgreement => {
  const blocksAttributes = blocks.map((block) => ({
    ...block,
    content: resolveShortCodes(block.content, { full_name: fullName, location_name: 'Port Adelaide' }, 'html'),
  }))
  return {
    id: van.id,
    name: 'Delivery vehicle agreement',
    versionId: version.id,
    blocksAttributes,
    blocksDigest: blocksDigestOf(blocksAttributes),
    signature: null,
  }
}
const { blocksDigest } = agreementOf('Billy Tran')
const missing = { status: 404, problem: exampleProblem(notThere) }
const pdfDescription = 'As a PDF, with the answers, the name of the signer, the time, and the digest of all of it.'

export const agreementExamples = [
  describeCall(agreementCalls.show, {
    name: 'showReceivedAgreement',
    summary: 'The agreement that a communication brought',
    description: [
      'With all codes filled in. Each field has a key of its own: where several forms use the same, it gets a number from the',
      'second on. Once it is signed, it is answered as it was signed.',
    ].join(' '),
    examples: [
      { title: 'One to sign', as: signer, input: { params }, answer: { body: agreementOf('Billy Tran') } },
      { title: 'Somebody who did not get it', as: 'employee@harbour.test', input: { params }, answer: missing },
    ],
  }),
  describeCall(agreementCalls.sign, {
    name: 'signReceivedAgreement',
    summary: 'Signs an agreement, once and for good',
    description: [
      'Missing and wrong answers are refused at `answers.<key>`. `blocksDigest` is that of the agreement as the person read it:',
      'when it reads otherwise now, because a day has passed or a name was changed, the answer is 409. The message can then be',
      'read in the inbox.',
    ].join(' '),
    refusals: { 409: 'It reads otherwise now. Read it again, and send its new `blocksDigest`.' },
    examples: [
      {
        title: 'Every answer',
        as: signer,
        input: { params, body: { agreement: { signedName: 'Billy Tran', answers, blocksDigest } } },
        answer: {
          body: {
            ...agreementOf('Billy Tran'),
            signature: {
              signedName: 'Billy Tran',
              signedAt: exampleNow,
              answers,
              digest: exampleDigest,
              pdfUrl: `/api/received_messages/${van.id}/agreement.pdf?link=${exampleLink}`,
            },
          },
        },
      },
      {
        title: 'Without the number of the licence',
        as: 'kirra.walker@harbour.test',
        input: {
          params,
          body: {
            agreement: {
              signedName: 'Kirra Walker',
              answers: { ...answers, licenceNumber: '' },
              blocksDigest: agreementOf('Kirra Walker').blocksDigest,
            },
          },
        },
        answer: { status: 422, problem: exampleProblem(fieldRequired, 'answers.licenceNumber') },
      },
      {
        title: 'One that was read with another name',
        as: 'kirra.walker@harbour.test',
        input: { params, body: { agreement: { signedName: 'Kirra Walker', answers, blocksDigest } } },
        answer: { status: 409, problem: exampleProblem(agreementChanged) },
      },
    ],
  }),
  describeCall(agreementCalls.file, {
    name: 'showSignedAgreement',
    summary: "The person's own signed agreement",
    description: pdfDescription,
    examples: [
      {
        title: 'One that was signed',
        as: 'deepak.sharma@harbour.test',
        isExcerpt: true,
        input: { params, query: {} },
        answer: { body: '%PDF-1.' },
      },
    ],
  }),
  describeCall(agreementCalls.fileOf, {
    name: 'showSignedAgreementOf',
    summary: 'The signed agreement of a receiver',
    description: pdfDescription,
    examples: [
      {
        title: 'Of somebody who has signed',
        as: admin,
        isExcerpt: true,
        input: { params: { ...params, personId: idOf(harbourKitchens, 'person', 'Deepak Sharma') }, query: {} },
        answer: { body: '%PDF-1.' },
      },
      {
        title: 'Of somebody who has not',
        as: admin,
        input: { params: { ...params, personId: idOf(harbourKitchens, 'person', 'Noah Abbott') }, query: {} },
        answer: missing,
      },
    ],
  }),
  describeCall(agreementCalls.export, {
    name: 'exportSignatures',
    summary: 'Who signed, and what they answered, as CSV',
    examples: [
      {
        title: 'Two signatures',
        as: admin,
        isExcerpt: true,
        input: { params },
        answer: { body: 'Signed by,Email,Signed at,Digest,Number of your driver licence,Valid until,What you drive' },
      },
    ],
  }),
]
