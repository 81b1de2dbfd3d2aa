import { stageStatuses } from '@contract/training/enrolments'
import { unitStates } from '@contract/training/studentUnits'
import { CardRow, CardSkeleton, CardStates, DashboardCard, OutsideLink } from '@client/kits/cards/DashboardCard'
import { AnswerList, AnswerText } from '@client/kits/formBlocks/AnswerList'
import { LinkButton } from '@client/kits/page/LinkButton'
import { AnswersSaved } from '@client/kits/training/AnswersSaved'
import { BeginTask } from '@client/kits/training/BeginTask'
import { FileDownloads } from '@client/kits/training/FileDownloads'
import { ObservationProgress } from '@client/kits/training/ObservationProgress'
import { ObserveButton } from '@client/kits/training/ObserveButton'
import { MarkTag, StageTag, UnitTag } from '@client/kits/training/StateTags'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Part } from './Part'
import { sampleForm, samples, sampleSignature } from './samples'

const { label, value, person, help } = samples
const file = { id: 'f1', name: 'before-you-begin.pdf', url: '#', extension: 'pdf', size: 88_000 }
const items = [
  { id: 'm1', name: label, media: { objectFiles: [file, { ...file, id: 'f2' }] } },
  { id: 'm2', name: '', media: { objectFiles: [file] } },
]
const [first] = sampleForm
const signing = sampleForm.find(({ type }) => type === 'signature')
const answered = [first, signing].flatMap((component) => component ?? [])
const answers = Object.fromEntries(
  answered.map(({ key, type }) => [key, type === 'signature' ? { image: sampleSignature, text: person } : value]),
)
const byFiles = { type: 'file', key: 'plan', label, description: '', validate: { required: true }, most: 2 } as const
const attached = ['m1', 'm2'].map((id) => ({
  id,
  objectFiles: [{ ...file, id, contentType: 'application/pdf', thumbnailUrl: null }],
}))
const list = { isLoading: false, isFetching: false, isError: false, retry: () => {} }
const texts = { failed: help, stale: help, empty: help }
const seenAt = '2026-03-02T09:30:00.000Z'
const observed = {
  observations: [
    { key: 'once', text: value, repeatCount: 1 },
    { key: 'twice', text: samples.long, repeatCount: 2 },
  ],
  answers: { once: [{ id: 's1', revision: 0, at: seenAt, note: value, mediaIds: [], isRemoved: false }] },
  media: [],
  status: 'inProgress' as const,
  summary: '',
  signature: null,
  decidedAt: null,
  decidedBy: null,
}

/** What classes, enrolments and homes show. */
export const LearningParts = () => (
  <>
    <Part name="StageTag, UnitTag: in each state, overdue; MarkTag">
      {stageStatuses.map((status) => (
        <StageTag key={status} status={status} />
      ))}
      {unitStates.map((state) => (
        <UnitTag key={state} unit={{ state, isOverdue: false }} />
      ))}
      <UnitTag unit={{ state: 'active', isOverdue: true }} />
      <MarkTag isSatisfactory />
      <MarkTag isSatisfactory={false} />
    </Part>
    <Part name="FileDownloads; AnswerList: answered, without answers, by files; LinkButton">
      <FileDownloads items={items} />
      <AnswerList components={answered} answers={answers} />
      <AnswerList components={answered} answers={{}} />
      <AnswerList components={[byFiles]} answers={{ plan: ['m1', 'm2'] }} media={attached} />
      <LinkButton to="/my-learning">{label}</LinkButton>
      {first && <AnswerText component={first} answer={value} />}
    </Part>
    <Part name="AnswersSaved: in each standing; BeginTask: for the first time, again">
      {(['saved', 'saving', 'waiting', 'refused'] as const).map((standing) => (
        <AnswersSaved key={standing} standing={standing} refusal={standing === 'refused' ? help : null} />
      ))}
      {(['notStarted', 'resubmit'] as const).map((status) => (
        <BeginTask key={status} area="gallery" enrolmentId="e1" task={{ questionSetId: status, name: label, status }} />
      ))}
    </Part>
    <Part name="ObservationProgress: under way, signed; ObserveButton">
      <ObservationProgress attempt={observed} />
      <ObservationProgress
        attempt={{
          ...observed,
          status: 'approved',
          summary: value,
          signature: { image: sampleSignature, text: person },
          decidedAt: seenAt,
          decidedBy: { id: 'p1', name: person },
        }}
      />
      <ObserveButton enrolmentId="e1" questionSetId="q1" name={label} />
      <ObserveButton isAgain enrolmentId="e1" questionSetId="q1" name={label} />
    </Part>
    <Part name="DashboardCard with CardStates: rows, empty, failed, loading" isWide>
      <DashboardCard id="card-rows" title="Card with rows" link={<OutsideLink href="/messages">{value}</OutsideLink>}>
        <CardRow href={null}>{value}</CardRow>
        <CardRow href="/messages">{value}</CardRow>
      </DashboardCard>
      <DashboardCard id="card-empty" title="Empty card">
        <CardStates list={list} isEmpty texts={texts} skeleton={null}>
          {null}
        </CardStates>
      </DashboardCard>
      <DashboardCard id="card-failed" title="Failed card">
        <CardStates list={{ ...list, isError: true }} isEmpty isCompact texts={texts} skeleton={null}>
          {null}
        </CardStates>
      </DashboardCard>
      <DashboardCard id="card-loading" title="Loading card">
        <CardSkeleton label={help}>
          <SkeletonLine width="60%" />
        </CardSkeleton>
      </DashboardCard>
    </Part>
  </>
)
