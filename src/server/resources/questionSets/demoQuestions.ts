import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import type { ScormType } from '@contract/training/packages'
import type { Observed, QuestionSetKind, Questions } from '@contract/training/questionSets'
import type { FormComponent } from '@contract/formComponents'
import { choice, field, select } from '@server/demo/formFields'

export type DemoQuestionSet = {
  name: string
  kind: QuestionSetKind
  /** Code of a unit of the demo. */
  unit?: string
  scormType?: ScormType
  status: CatalogueStatus
  /** Oldest first. */
  versions: readonly (Questions & { daysAgo: number; isDraft?: true })[]
}

type Version = DemoQuestionSet['versions'][number]
export const asked = (daysAgo: number, ...components: FormComponent[]): Version => ({
  daysAgo,
  components,
  observations: [],
})
export const observed = (daysAgo: number, ...lines: (readonly [text: string, repeatCount: number])[]): Version => ({
  daysAgo,
  components: [],
  observations: lines.map(([text, repeatCount], index): Observed => ({ key: `line-${index + 1}`, text, repeatCount })),
})
export const draft = (version: Version): Version => ({ ...version, isDraft: true })

const reviewOf = (...further: FormComponent[]) => [
  field('textarea', 'reason', 'Why have you chosen this course?'),
  select('experience', 'How long have you worked in a kitchen?', 'Not yet', 'Up to a year', 'Longer'),
  choice('selectboxes', 'prior', 'What have you studied before?', 'School', 'A certificate', 'A diploma'),
  ...further,
  field('textarea', 'support', 'Is there anything that we can help you with?', false),
]

/** Stages of an enrolment. */
export const demoStages: readonly DemoQuestionSet[] = [
  {
    name: 'Pre-training review',
    kind: 'preTrainingReview',
    status: 'published',
    versions: [
      asked(120, ...reviewOf()),
      draft(asked(4, ...reviewOf(choice('radio', 'device', 'Do you have a computer at home?', 'Yes', 'No')))),
    ],
  },
  {
    name: 'Pre-training review for work placements',
    kind: 'preTrainingReview',
    status: 'draft',
    versions: [draft(asked(3))],
  },
  {
    name: 'Language, literacy and numeracy',
    kind: 'languageLiteracyNumeracy',
    status: 'published',
    versions: [
      asked(
        110,
        field('textarea', 'reading', 'Read the notice about cold rooms, and say in your own words what it asks for.'),
        choice('radio', 'larger', 'Which is more?', '750 g', '0.8 kg'),
        field('number', 'portions', 'A pot holds 12 litres. How many portions of 300 ml is that?'),
        field('textarea', 'writing', 'Write three sentences about a meal that you like to cook.'),
      ),
    ],
  },
]
