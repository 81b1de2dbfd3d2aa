import { z } from 'zod'
import { signatureIn } from '@contract/answerWords'
import { type Answers, answersOf } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import { ApiProblem } from '@server/problems/apiProblem'
import { drawnSignature } from './signaturePicture'

type Errors = Record<string, string[]>

/** What is wrong with the pictures of signatures that cannot be drawn. */
const undrawable = async (answers: Answers): Promise<Errors> => {
  const errors: Errors = {}
  for (const [key, answer] of Object.entries(answers)) {
    const signature = signatureIn(answer)
    const { refusal } = signature ? await drawnSignature(signature.image) : {}
    if (refusal !== undefined) errors[`answers.${key}.image`] = [refusal]
  }
  return errors
}

/**
 * The answers of a form as they are stored; 422 at the field of each that is wrong. `further`: what else is wrong with what
 * was sent, so that everything is said at once.
 */
export const judgedAnswers = async (
  components: readonly FormComponent[],
  answers: unknown,
  further: Errors = {},
): Promise<Answers> => {
  const judged = z.safeParse(answersOf(components), answers)
  const errors: Errors = judged.success ? await undrawable(judged.data) : {}
  if (!judged.success)
    for (const { path, message, ...issue } of judged.error.issues) {
      const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [path.join('.')]
      for (const key of keys) (errors[`answers.${key}`] ??= []).push(message)
    }
  if (judged.success && Object.keys({ ...errors, ...further }).length === 0) return judged.data
  throw new ApiProblem(422, { ...errors, ...further })
}
