import type { Answer, Answers } from '@contract/formAnswers'
import type { Attempt } from '@contract/training/attempts'
import { isBlank } from '@contract/requiredField'
import { atFields } from '@client/kits/formBlocks/answerErrors'
import { answerForm } from '@client/kits/formBlocks/FormFields'
import type { Outcome } from '@client/kits/forms/formTypes'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useKeptAnswers } from '@client/kits/training/useKeptAnswers'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useSubmitAttemptMutation } from '@client/state/training/attemptsApi'

const isAnswered = (answer: unknown) => answer !== false && !isBlank(answer)

/** The form of an attempt: what is typed is kept and sent as it changes, and handed in once, after a question. */
export const usePlayer = (attempt: Attempt) => {
  const { id, components } = attempt
  const kept = useKeptAnswers(attempt)
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
  const send = async () => {
    setAsking(false)
    await form.submit()
  }
  return {
    form,
    fieldOf,
    kept,
    isAsking,
    /** Of questions, by their keys. */
    answered: new Set(components.filter(({ key }) => isAnswered(form.values[key])).map(({ key }) => key)),
    /** What is missing or wrong is shown first; what is right is asked about. */
    askToSubmit: () => (form.isValid ? setAsking(true) : void form.submit()),
    send,
    stay: () => setAsking(false),
  }
}
export type PlayerState = ReturnType<typeof usePlayer>
