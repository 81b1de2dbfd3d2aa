import { useRef } from 'react'
import * as z from 'zod/mini'
import {
  type Attempt,
  type MarkingForm,
  markingForm,
  markSchema,
  unfinishedSummary,
  unmarkedQuestions,
} from '@contract/training/attempts'
import { pleaseMark } from '@contract/training/marking'
import { isBlank } from '@contract/requiredField'
import type { Failure, FieldsOf, Outcome } from '@client/kits/forms/formTypes'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useLastSave, useRestedSave } from '@client/kits/training/useRestedSave'
import { useAppDispatch } from '@client/state/hooks'
import {
  readAttempt,
  useApproveAttemptMutation,
  useRequireAttemptResubmitMutation,
  useSaveMarksMutation,
} from '@client/state/training/markingApi'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'

export const verdictOf = (key: string) => `mark_${key}`
export const commentOf = (key: string) => `comment_${key}`

export type Decision = 'approved' | 'resubmit'
/** By the names above, and the summary; a verdict is 'yes', 'no' or ''. */
type Values = Record<string, unknown>
type Marked = Pick<Attempt, 'components' | 'marks' | 'summary' | 'kind'>

const words = (value: unknown) => (typeof value === 'string' ? value : '')

const toVerdict = (isSatisfactory: boolean | null | undefined) => {
  if (typeof isSatisfactory !== 'boolean') return ''
  return isSatisfactory ? 'yes' : 'no'
}
const valuesOf = ({ components, marks, summary }: Marked): Values => ({
  ...Object.fromEntries(
    components.flatMap(({ key }) => [
      [verdictOf(key), toVerdict(marks[key]?.isSatisfactory)],
      [commentOf(key), marks[key]?.comment ?? ''],
    ]),
  ),
  summary,
})
const markingOf = ({ components }: Pick<Marked, 'components'>, values: Values): MarkingForm => ({
  marks: Object.fromEntries(
    components.map(({ key }) => {
      const verdict = words(values[verdictOf(key)])
      const comment = words(values[commentOf(key)])
      return [key, { isSatisfactory: verdict === '' ? null : verdict === 'yes', comment }]
    }),
  ),
  summary: words(values['summary']),
})
/** Only what has changed: another trainer may mark other questions. */
const changedIn = ({ marks, summary }: MarkingForm, before: MarkingForm): MarkingForm => ({
  marks: Object.fromEntries(
    Object.entries(marks).filter(([key, mark]) => JSON.stringify(mark) !== JSON.stringify(before.marks[key])),
  ),
  summary,
})

/** RT-009, RT-020: in the words of the server. */
const schemaOf = ({ components, kind }: Marked) => {
  const question = z.string().check(z.refine((verdict) => verdict !== '', pleaseMark('question')))
  const parts = components.flatMap(({ key }) => [
    [verdictOf(key), question] as const,
    [commentOf(key), markSchema.shape.comment] as const,
  ])
  const summary = markingForm.shape.summary.check(z.refine((text) => !isBlank(text), unfinishedSummary))
  return z.object({ ...Object.fromEntries(parts), summary }).check(
    z.superRefine<Values>((values, context) => {
      const add = (message: string) => context.addIssue({ code: 'custom', message, path: [] })
      if (components.some(({ key }) => values[verdictOf(key)] === '')) add(unmarkedQuestions)
      if (kind === 'scorm' && isBlank(words(values['summary']))) add(pleaseMark('SCORM package'))
    }),
  )
}

/** The server names a mark `marks.<key>`. */
const atFields = (failure: Failure): Failure => {
  if (!('errors' in failure)) return failure
  const errors = Object.entries(failure.errors).map(([name, messages]) => [
    name.startsWith('marks.') ? verdictOf(name.slice('marks.'.length)) : name,
    messages,
  ])
  return { ...failure, errors: Object.fromEntries(errors) as typeof failure.errors }
}

/** The marks of an attempt: kept as they are made, on the server and until then in this browser, and decided once. */
export const useMarkingForm = (attempt: Attempt) => {
  const texts = useTexts(markAttemptTexts)
  const dispatch = useAppDispatch()
  const [saveMarks] = useSaveMarksMutation()
  const [approve] = useApproveAttemptMutation()
  const [requireResubmit] = useRequireAttemptResubmitMutation()
  const { id, components, lockVersion: read } = attempt
  const chosen = useRef<Decision>('approved')
  const { begin, settled } = useLastSave()
  /** What this window has read or saved last. */
  const kept = useRef({ lockVersion: read, marking: markingOf(attempt, valuesOf(attempt)) })

  const show = (verdict: unknown) => (verdict === 'yes' || verdict === 'no' ? texts.verdicts[verdict] : texts.unmarked)
  const fields: FieldsOf<Values> = Object.fromEntries([
    ...components.flatMap(({ key }, at) => [
      [verdictOf(key), { label: texts.mark(at + 1), show }] as const,
      [commentOf(key), { label: texts.comment(at + 1) }] as const,
    ]),
    ['summary', { label: texts.summary }] as const,
  ])
  const versionAfter = (version = 0) => Math.max(kept.current.lockVersion, version)

  const form = useServerForm<Values, Values, Attempt>({
    schema: schemaOf(attempt),
    fields,
    saved: { ...valuesOf(attempt), lockVersion: read },
    draftId: `marking/${id}`,
    send: async (values, { lockVersion }): Promise<Outcome<Attempt>> => {
      await settled()
      const of = { id, sent: { ...markingOf(attempt, values), lockVersion: versionAfter(lockVersion) } }
      const outcome = await (chosen.current === 'approved' ? approve(of) : requireResubmit(of))
      return outcome.error ? { error: atFields(outcome.error) } : outcome
    },
    readPresent: async () => {
      const { data } = await dispatch(readAttempt(id))
      return data && { ...valuesOf(data), lockVersion: data.lockVersion }
    },
  })

  const save = async (values: Values) => {
    const marking = markingOf(attempt, values)
    const lockVersion = versionAfter(form.latest().lockVersion)
    const outcome = await saveMarks({ id, sent: { ...changedIn(marking, kept.current.marking), lockVersion } })
    if (outcome.data) kept.current = { lockVersion: outcome.data.lockVersion, marking }
    return outcome
  }
  const saving = useRestedSave(form, (values) => begin(save(values)))
  return { form, saving, choose: (decision: Decision) => void (chosen.current = decision) }
}
export type MarkingFormState = ReturnType<typeof useMarkingForm>
