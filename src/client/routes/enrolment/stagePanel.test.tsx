import { screen } from '@testing-library/react'
import type { Enrolment, Stage } from '@contract/training/enrolments'
import '@client/testing/browserGaps'
import { createTestStore } from '@client/testing/createTestStore'
import { renderScreen } from '@client/testing/renderScreen'
import { StagePanel } from './StagePanel'

const named = { id: 'x', name: 'Marco Bellini' }
const stage: Stage = {
  kind: 'preTrainingReview',
  status: 'submitted',
  isOpen: true,
  components: [],
  materials: [],
  answers: {},
  agreements: [],
  submittedAt: '2026-03-02T09:30:00.000Z',
  decidedAt: null,
  decidedBy: null,
  comment: null,
  lockVersion: 1,
}
const enrolmentIn = (phase: Enrolment['klass']['phase'], isDecider: boolean): Enrolment => ({
  id: 'e1',
  klass: { id: 'k1', name: 'Group 1', phase, startsOn: '2026-03-02', endsOn: '2026-06-02' },
  course: { id: 'c1', name: 'Certificate III' },
  trainer: named,
  location: null,
  stagesDone: 0,
  stageCount: 1,
  unitsDone: 0,
  unitCount: 0,
  nextStage: null,
  nextDueOn: null,
  overdueCount: 0,
  person: { id: 'p1', name: 'Sophie Tran', email: 'sophie@southern.test' },
  isOwn: false,
  isDecider,
  stages: [stage],
  units: [],
  areUnitsOpen: false,
  supportFiles: [],
})

it.each([
  ['running', true, 1],
  ['completed', true, 1],
  ['cancelled', true, 0],
  ['running', false, 0],
] as const)(
  'a stage of a class that is %s, seen by who decides: %s, offers %d decision',
  async (phase, isDecider, count) => {
    const enrolment = enrolmentIn(phase, isDecider)
    const panel = <StagePanel enrolment={enrolment} stage={stage} headingId="h" onSubmitted={() => {}} />
    renderScreen(await createTestStore(), [{ path: '/', element: panel }], '/')
    expect(screen.queryAllByRole('button', { name: /^Approve/ })).toHaveLength(count)
  },
)
