import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import {
  problemOfQuestions,
  type QuestionSet,
  type QuestionSetKind,
  questionsForm,
  type Questions,
} from '@contract/training/questionSets'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { validationErrors, type Wrong } from '@client/kits/forms/validate'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useScreenState } from '@client/state/screens/useScreenState'
import {
  refetchQuestionSet,
  usePublishQuestionsMutation,
  useSaveQuestionsMutation,
} from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { questionSetsNotices } from '@client/texts/questionSetsNotices'
import { questionSetTexts } from '@client/texts/questionSetsTexts'

const none: Questions & { lockVersion: number } = { components: [], observations: [], lockVersion: 0 }

/** The questions that the page shows: of the draft, where there is one. */
const toForm = ({ draft, published }: QuestionSet) => {
  const { components, observations, lockVersion } = draft ?? published ?? none
  return { components, observations, lockVersion }
}

/** The list that a kind has. */
export const listOf = (kind: QuestionSetKind) => (kind === 'observation' ? 'observations' : 'components')

type Chosen = 'draft' | 'published'

/** What may be saved, or published (RT-007, RT-010). */
const schemaFor = (kind: QuestionSetKind, chosen: Chosen) => {
  const finished = questionsForm.check(
    z.superRefine((questions, context) => {
      const message = problemOfQuestions(kind, questions)
      if (message !== undefined) context.addIssue({ code: 'custom', message, path: [listOf(kind)] })
    }),
  )
  // the form has its fields whole, which a caller of the API need not
  return (chosen === 'draft' ? questionsForm : finished) as unknown as z.core.$ZodType<Questions, Questions>
}

/** The draft of a set as its page writes it. `choose` says whether the press saves or publishes. */
export const useQuestionsForm = (set: QuestionSet) => {
  const texts = useTexts(questionSetTexts)
  const { notValid } = useTexts(questionSetsNotices)
  const dispatch = useAppDispatch()
  const [save] = useSaveQuestionsMutation()
  const [publish] = usePublishQuestionsMutation()
  const [chosen, setChosen] = useScreenState<Chosen>('chosen status', 'draft')
  /** At once: the same press sends the form, by the rules of what it says. */
  const choose = (status: Chosen) => flushSync(() => setChosen(status))
  const { id, kind } = set
  const schema = schemaFor(kind, chosen)
  const form = useServerForm<Questions, Questions, QuestionSet>({
    schema,
    fields: {
      components: { label: texts.components, show: (all) => all.map(({ label }) => label).join('\n') },
      observations: { label: texts.observations, show: (all) => all.map(({ text }) => text).join('\n') },
    },
    saved: toForm(set),
    draftId: `questionSets/questions/${id}`,
    send: (questions, { lockVersion }) =>
      (chosen === 'published' ? publish : save)({ id, kind, ...questions, lockVersion }),
    savedOf: toForm,
    onSaved: () => setChosen('draft'),
    readPresent: async () => {
      const present = await dispatch(refetchQuestionSet(id))
      return present && toForm(present)
    },
  })
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  /** By the rules that were just chosen: the press has rendered the form anew. */
  const submit = () => {
    const { isValid, isBusy, submit: send } = latest.current
    if (!isValid && !isBusy) dispatch(noticeRaised({ kind: 'error', text: notValid(kind) })) // RT-018
    return send()
  }
  const list = listOf(kind)
  const { error } = form.fieldOf(list)
  /** What is wrong with the list, by path in it; nothing while nothing is told. */
  const wrong: Wrong = {}
  if (error !== undefined)
    for (const [path, words] of Object.entries(validationErrors(schema, form.values)))
      if (path === list || path.startsWith(`${list}.`)) wrong[path.slice(list.length + 1)] = words
  if (error !== undefined && Object.keys(wrong).length === 0) wrong[''] = error
  return {
    form,
    chosen,
    choose,
    wrong,
    isFinished: () =>
      !(kind === 'scorm' && set.draft?.package === null) && // which the server says
      Object.keys(validationErrors(schemaFor(kind, 'published'), form.values)).length === 0,
    submit,
    /** Saves before the page is left, and never publishes. */
    saveToLeave: async () => {
      choose('draft')
      return submit()
    },
  }
}
export type QuestionsEditor = ReturnType<typeof useQuestionsForm>
