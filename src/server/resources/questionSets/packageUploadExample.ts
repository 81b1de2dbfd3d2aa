import type { TrainingPackage } from '@contract/training/packages'
import { type QuestionSet, questionSetCalls as calls, type QuestionSetVersion } from '@contract/training/questionSets'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { demoPackageOf } from '@server/demo/packages/handHygiene'
import { sampleFiles, zipOf } from '@server/demo/packages/samplePackage'
import { demoUnits } from '@server/resources/units/unitDemo'
import { demoQuestionSet } from './questionSetDemo'

const as = 'admin@southern.test'
/** Of the demo, which no other example shows. */
export const unused = 'Workplace health and safety in care'

/** A set of the demo as the API answers it; a unit is added by who has one. */
export const recordOf = (name: string): QuestionSet => {
  const { set, versions } = demoQuestionSet(name, new Date(exampleNow))
  const all = versions.map(({ id, version, status, components, observations, updated_at }): QuestionSetVersion => {
    const updatedAt = updated_at.toISOString()
    return { id, version, status, components, observations, package: null, updatedAt, lockVersion: 0 }
  })
  const published = all.findLast(({ status }) => status === 'published') ?? null
  const draft = all.find(({ status }) => status === 'draft') ?? null
  return {
    id: set.id,
    name: set.name,
    kind: set.kind,
    unit: null,
    scormType: set.scorm_type,
    status: set.status,
    questionCount: (published ?? draft)?.components.length ?? 0,
    hasDraft: published !== null && draft !== null,
    lockVersion: 0,
    createdAt: set.created_at.toISOString(),
    updatedAt: set.updated_at.toISOString(),
    published,
    draft,
  }
}

const care: QuestionSet = {
  ...recordOf(unused),
  unit: { id: demoUnits.idOf('HLTWHS002'), name: 'Follow safe work practices for direct client care' },
}
const files = sampleFiles({ ...demoPackageOf, title: unused })
const zip = zipOf(files)
const uploaded: TrainingPackage = {
  id: exampleCreatedId,
  name: 'care.zip',
  title: unused,
  scormType: '2004',
  items: [{ title: unused }],
  size: Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  fileCount: Object.keys(files).length,
  uploadedAt: exampleNow,
}

export const uploadExample = describeCall(calls.uploadPackage, {
  name: 'uploadPackageOfQuestions',
  summary: 'Unpacks a zip as the SCORM package of the draft',
  description:
    'In place of the one that it has. The zip is judged while it is unpacked: names, links, sizes and imsmanifest.xml, which has to be of the SCORM type of the set.',
  examples: [
    {
      title: 'A package of one part',
      as,
      input: { params: { id: care.id }, files: [{ name: 'care.zip', type: 'application/zip', content: zip }] },
      answer: {
        body: {
          ...care,
          updatedAt: exampleNow,
          draft: care.draft && { ...care.draft, package: uploaded },
        },
      },
    },
    {
      title: 'Something else',
      as,
      input: { params: { id: care.id }, files: [{ name: 'care.zip', type: 'application/zip', content: 'care' }] },
      answer: { status: 422, problem: exampleProblem('The file is not a zip', 'package') },
    },
  ],
})
