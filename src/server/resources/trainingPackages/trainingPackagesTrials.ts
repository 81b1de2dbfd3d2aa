import { packageRuntimeCalls, type PartReport } from '@contract/training/packageRuntime'
import { packageCalls as calls } from '@contract/training/packages'
import { giveAttempt, giveEnrolment } from '@server/testing/enrolmentsOfTest'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0

/** A version of questions with a package. */
const withPackage = async (fixtures: Fixtures) => {
  const home = homeOf(fixtures)
  const { given } = fixtures
  const unit = await given.record('training_units', {
    code: `TRIAL-P${++last}`,
    name: 'Trial',
    kind: 'core',
    description: '',
    qualification_id: null,
    qualification_upload: false,
    status: 'published',
    ...home,
  })
  const set = await given.record('training_question_sets', {
    name: `Trial ${last}`,
    kind: 'scorm',
    unit_id: unit.id,
    scorm_type: '1.2',
    status: 'draft',
    ...home,
  })
  const version = await given.record('training_question_versions', {
    question_set_id: set.id,
    version: 1,
    status: 'draft',
    components: '[]',
    observations: '[]',
    ...home,
  })
  const content = {
    id: `trial-package-${last}`,
    name: 'trial.zip',
    title: 'Trial',
    scorm_type: '1.2' as const,
    items: JSON.stringify([{ id: 'one', title: 'One', href: 'index.html', given: {} }]),
    size: 0,
    file_count: 0,
    created_at: fixtures.now(),
    ...home,
  }
  await fixtures.db.insertInto('training_package_contents').values(content).execute()
  await fixtures.db
    .insertInto('training_packages')
    .values({ ...home, version_id: version.id, content_id: content.id })
    .execute()
  return { questionSetId: set.id, versionId: version.id }
}

const begun = async (fixtures: Fixtures): Promise<string> => {
  const { learner, trainer } = fixtures.people
  const { id: enrolmentId, unitId } = await giveEnrolment(fixtures, { learner, trainer })
  return giveAttempt(fixtures, homeOf(fixtures), { enrolmentId, unitId, ...(await withPackage(fixtures)) })
}
const report: PartReport = {
  completion: 'incomplete',
  success: 'unknown',
  scaledScore: null,
  rawScore: null,
  seconds: 1,
  unanswered: 0,
}

export const trials = [
  trial(calls.preview, { by: 'training.teach', of: 'organisation' }, async (fixtures) => ({
    input: { params: { id: (await withPackage(fixtures)).versionId } },
  })),
  trial(calls.open, { by: 'training.use', of: 'organisation' }, async (fixtures) => ({
    input: { params: { id: await begun(fixtures) } },
  })),
  trial(packageRuntimeCalls.keep, { by: 'training.learn', of: 'organisation' }, async (fixtures) => ({
    input: { params: { id: await begun(fixtures) }, body: { part: { itemId: 'one', cmi: {}, report } } },
  })),
]
