import { subDays } from 'date-fns'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'
import { demoUnits } from '@server/resources/units/unitDemo'
import { demoAssessments } from './demoAssessments'
import { type DemoQuestionSet, demoStages } from './demoQuestions'

type Organisation = Pick<DemoOrganisation, 'key'>

const demoQuestionSets: readonly DemoQuestionSet[] = [...demoAssessments, ...demoStages]

const setIdOf = (organisation: Organisation, { name }: Pick<DemoQuestionSet, 'name'>) =>
  idOf(organisation, 'question-set', name)

/** A set with its versions, as the tables have them. */
const rowsOf = (organisation: Organisation, now: Date, set: DemoQuestionSet) => {
  const organisation_id = organisation.key
  const [first, last] = [set.versions[0], set.versions.at(-1)].map((version) => subDays(now, version?.daysAgo ?? 0))
  const id = setIdOf(organisation, set)
  return {
    set: {
      id,
      organisation_id,
      name: set.name,
      kind: set.kind,
      unit_id: set.unit === undefined ? null : demoUnits.idOf(set.unit),
      scorm_type: set.scormType ?? null,
      status: set.status,
      created_at: first ?? now,
      updated_at: last ?? now,
    },
    versions: set.versions.map(({ daysAgo, isDraft, components, observations }, index) => ({
      id: `${id}-${index + 1}`,
      organisation_id,
      question_set_id: id,
      version: index + 1,
      status: isDraft ? ('draft' as const) : ('published' as const),
      components,
      observations,
      created_at: subDays(now, daysAgo),
      updated_at: subDays(now, daysAgo),
    })),
  }
}

/** What courses and enrolments refer to: a set of Southern Skills, and its first version. */
export const demoStageQuestions = (kind: 'preTrainingReview' | 'languageLiteracyNumeracy') => {
  const set = demoStages.find((one) => one.kind === kind && one.status === 'published')
  if (!set) throw new Error(`The demo has no published questions of ${kind}`)
  const id = setIdOf({ key: 'southern' }, set)
  return { id, versionId: `${id}-1` }
}

/** A task of Southern Skills, with the version that was published first. */
export const demoAttemptQuestions = (name: string) => {
  const id = setIdOf({ key: 'southern' }, { name })
  return { id, versionId: `${id}-1` }
}

/** One of Southern Skills, for the examples. */
export const demoQuestionSet = (wanted: string, now: Date) => {
  const found = demoQuestionSets.find(({ name }) => name === wanted)
  if (!found) throw new Error(`The demo has no question set ${wanted}`)
  return rowsOf({ key: 'southern' }, now, found)
}

export const questionSetDemo = (organisation: DemoOrganisation, now: Date) => {
  if (organisation.key !== 'southern') return {}
  const rows = demoQuestionSets.map((set) => rowsOf(organisation, now, set))
  return {
    training_question_sets: rows.map(({ set }) => set),
    training_question_versions: rows.flatMap(({ versions }) =>
      versions.map((version) => ({
        ...version,
        components: JSON.stringify(version.components),
        observations: JSON.stringify(version.observations),
      })),
    ),
  }
}
