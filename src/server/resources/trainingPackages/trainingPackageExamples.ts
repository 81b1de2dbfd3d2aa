import { noPackage, type OpenedPackage, packageCalls } from '@contract/training/packages'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { demoPackageOf } from '@server/demo/packages/handHygiene'
import { demoPackageAttempt } from '@server/resources/attempts/packageAttemptDemo'
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
]
