import { packageRuntimeCalls, type PartReport } from '@contract/training/packageRuntime'
import { noPackage, type OpenedPackage, packageCalls } from '@contract/training/packages'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { demoPackageOf } from '@server/demo/packages/handHygiene'
import { demoOpenPackageAttempt, demoPackageAttempt } from '@server/resources/attempts/packageAttemptDemo'
import { demoQuestionSet } from '@server/resources/questionSets/questionSetDemo'
import { demoPackageVersion } from './packageDemo'

const as = 'admin@southern.test'
const withoutPackage = demoQuestionSet('Food safety knowledge test', new Date(exampleNow)).versions[0]?.id ?? ''

/** In the place of a ticket, which is of a session. */
export const exampleTicket = 'WyJzb3V0aGVybiJd.c2lnbmF0dXJl'

const opened: OpenedPackage = {
  title: demoPackageOf.title,
  items: [{ id: 'part-1', title: demoPackageOf.title, url: `/packages/${exampleTicket}/index.html` }],
  sandbox: 'allow-scripts allow-forms allow-popups allow-modals',
}

const cmi = { 'cmi.completion_status': 'incomplete', 'cmi.suspend_data': '{"how-long":0}' }
const report: PartReport = {
  completion: 'incomplete',
  success: 'unknown',
  scaledScore: null,
  rawScore: null,
  seconds: 24,
  unanswered: 2,
}

export const trainingPackageExamples = [
  describeCall(packageCalls.preview, {
    name: 'previewPackage',
    summary: 'Addresses at which the SCORM package of a version of questions can be looked at',
    description:
      'For a frame with the answered `sandbox`. An address opens its package alone, for four hours at most, while the session lives. Nothing of what is done there is kept.',
    examples: [
      {
        title: 'A package of one part',
        as,
        input: { params: { id: demoPackageVersion } },
        answer: { body: opened },
      },
      {
        title: 'A version without a package',
        as,
        input: { params: { id: withoutPackage } },
        answer: { status: 422, problem: exampleProblem(noPackage) },
      },
    ],
  }),
  describeCall(packageCalls.open, {
    name: 'openPackage',
    summary: 'Addresses at which the SCORM package of an attempt runs',
    description:
      'For its learner to go on where they left it, for others to look at. Each part is one address, in the order of the package.',
    examples: [
      {
        title: 'What a learner has done',
        as,
        input: { params: { id: demoPackageAttempt } },
        answer: { body: opened },
      },
    ],
  }),
  describeCall(packageRuntimeCalls.keep, {
    name: 'keepPackage',
    summary: 'Keeps what a part of the package of an attempt has reported',
    description:
      'By its learner, until it is handed in. `cmi` is the data model as the part left it, which it gets back at the next visit. The answer says how far the learner is with all parts.',
    examples: [
      {
        title: 'A question was answered',
        as: 'farid.ahmadi@southern.test',
        input: { params: { id: demoOpenPackageAttempt }, body: { part: { itemId: 'part-1', cmi, report } } },
        answer: { body: report },
      },
    ],
  }),
]
