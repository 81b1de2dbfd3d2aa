import type { ReactNode } from 'react'
import { mayAskForFiles, type QuestionSetKind, type Questions } from '@contract/training/questionSets'
import { FormBuilder } from '@client/kits/formBlocks/FormBuilder'
import { ObservationLines } from './ObservationLines'
import { listOf, type QuestionsEditor as Editor } from './useQuestionsForm'

type Props = {
  kind: QuestionSetKind
  questions: Questions
  /** Null where the questions are only shown. */
  editor: Editor | null
  /** In the place of questions, for a kind that brings its own. */
  brought: ReactNode
}

/** What a set asks, by its kind: fields, or the lines of a checklist. A SCORM package brings its own. */
export const QuestionsEditor = ({ kind, questions, editor, brought }: Props) => {
  if (kind === 'scorm') return brought
  const shared = { errors: editor?.wrong ?? {}, isReadOnly: editor === null }
  return (
    <div data-field={listOf(kind)}>
      {kind === 'observation' ? (
        <ObservationLines
          {...shared}
          lines={questions.observations}
          onChange={(lines) => editor?.form.change('observations', lines)}
        />
      ) : (
        <FormBuilder
          {...shared}
          value={questions.components}
          takesFiles={mayAskForFiles(kind)}
          onChange={(components) => editor?.form.change('components', components)}
        />
      )}
    </div>
  )
}
