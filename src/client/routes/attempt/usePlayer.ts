import { useEffect, useEffectEvent } from 'react'
import { filesIn } from '@contract/answerWords'
import type { Answer, Answers } from '@contract/formAnswers'
import type { Attempt } from '@contract/training/attempts'
import { isBlank } from '@contract/requiredField'
import { atFields } from '@client/kits/formBlocks/answerErrors'
import { answerForm } from '@client/kits/formBlocks/FormFields'
import type { Outcome } from '@client/kits/forms/formTypes'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useFilesStates } from '@client/kits/training/useFilesStates'
import { type AnswersStanding, useKeptAnswers } from '@client/kits/training/useKeptAnswers'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useSubmitAttemptMutation } from '@client/state/training/attemptsApi'

const isAnswered = (answer: unknown) => answer !== false && !isBlank(answer)

/** Files of answers that were named in another window, or before a reload, have no name here yet: the attempt is read again. */
const useUnknownFiles = (
  { components, media }: Attempt,
  values: Answers,
  standing: AnswersStanding,
  readAgain: () => void,
) => {
  const named = components.flatMap((component) => filesIn(component, values[component.key]))
  const unknown = named.filter((mediaId) => media.every(({ id }) => id !== mediaId)).join()
  const isSaved = standing === 'saved'
  const read = useEffectEvent(readAgain)
  useEffect(() => {
    if (isSaved && unknown !== '') read()
  }, [isSaved, unknown])
}

/** The form of an attempt: what is typed is kept and sent as it changes, and handed in once, after a question. */
export const usePlayer = (attempt: Attempt, readAgain: () => void) => {
  const { id, components } = attempt
  const kept = useKeptAnswers(attempt)
  const files = useFilesStates()
  const [submit] = useSubmitAttemptMutation()
  const [isAsking, setAsking] = useScreenState('submitting', false)
  // drafts are of this form's components: the attempt keeps its version
  const { schema, fields, saved } = answerForm(components, kept.answers as Answers)
  const form = useServerForm<Answers, Answers, Attempt>({
    schema,
    fields,
    saved,
    send: async (answers, { formKey }): Promise<Outcome<Attempt>> => {
      await kept.flush() // what could not be sent goes with the submission
      const outcome = await submit({ id, answers, formKey })
      if (!outcome.error) kept.drop()
      return outcome.error ? { error: atFields(outcome.error) } : outcome
    },
  })
  const fieldOf = (key: string) => {
    const { onChange, ...field } = form.fieldOf(key)
    return {
      ...field,
      onChange: (answer: Answer) => {
        onChange(answer)
        kept.change(key, answer)
      },
    }
  }
  useUnknownFiles(attempt, form.values, kept.standing, readAgain)
  const send = async () => {
    setAsking(false)
    await form.submit()
  }
  return {
    form,
    fieldOf,
    kept,
    files,
    isAsking,
    /** Of questions, by their keys. */
    answered: new Set(components.filter(({ key }) => isAnswered(form.values[key])).map(({ key }) => key)),
    /** Files are on their way, or did not arrive; null when they keep it from nothing. */
    filesReason: files.reasonFor(components),
    /** What is missing or wrong is shown first; what is right is asked about. */
    askToSubmit: () => (form.isValid ? setAsking(true) : void form.submit()),
    send,
    stay: () => setAsking(false),
  }
}
export type PlayerState = ReturnType<typeof usePlayer>
