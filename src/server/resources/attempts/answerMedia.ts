import { filesIn } from '@contract/answerWords'
import { tooManyFiles } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import type { TaskKind } from '@contract/training/attempts'
import { sightingsIn } from '@contract/training/sightings'
import type { Scope } from '@server/database/scope'
import { ApiProblem } from '@server/problems/apiProblem'
import { mediaRepository } from '@server/resources/media/mediaRepository'
import { attemptHolderKind } from '@server/training/uploadHolder'
import { attemptRepository as attempts, type KeptAttempt } from './attemptRepository'

type Asked = { kind: TaskKind; components: readonly FormComponent[] }
type Answers = Readonly<Record<string, unknown>>
type Attempt = Pick<KeptAttempt, 'id' | 'components' | 'enrolment_id' | 'question_set_id'>

const holderOf = (id: string) => ({ kind: attemptHolderKind, id })
const filesOf = ({ components }: Pick<Asked, 'components'>, answers: Answers) =>
  components.flatMap((component) => {
    if (component.type !== 'file') return []
    const { key, most } = component
    return [{ key, most, ids: filesIn(component, answers[key]) }]
  })

/** Media that answers name, each once. */
export const mediaIn = (asked: Asked, answers: Answers): string[] => {
  const all =
    asked.kind === 'observation'
      ? Object.values(answers).flatMap((answer) => sightingsIn(answer).flatMap(({ mediaIds }) => mediaIds))
      : filesOf(asked, answers).flatMap(({ ids }) => ids)
  return [...new Set(all)]
}

/**
 * Hangs the files that these answers name on their attempt. 422 at the question, always in the same words, for those that are
 * not the learner's own, and for what hangs on anything else than an attempt at this task: answers are carried over.
 */
export const attachMedia = async (scope: Scope, attempt: Attempt, answers: Answers): Promise<void> => {
  const asked = filesOf(attempt, answers)
  const refuse = (message: (of: { most: number }) => string, isWrong: (of: (typeof asked)[number]) => boolean) => {
    const wrong = asked.filter(isWrong).map((of): [string, string[]] => [`answers.${of.key}`, [message(of)]])
    if (wrong.length > 0) throw new ApiProblem(422, Object.fromEntries(wrong))
  }
  refuse(
    ({ most }) => tooManyFiles(most),
    ({ ids, most }) => ids.length > most,
  )
  const named = [...new Set(asked.flatMap(({ ids }) => ids))]
  if (named.length === 0) return
  const of = { enrolmentId: attempt.enrolment_id, questionSetId: attempt.question_set_id }
  const past = new Set((await attempts.ofTask(scope, of)).map(({ id }) => id))
  const known = await mediaRepository.findAll(scope, named)
  const taken = new Set<string>()
  for (const id of named) {
    const holder = known.get(id)?.holder
    const isOfTask = holder?.kind === attemptHolderKind && past.has(holder.id)
    if (isOfTask || (await mediaRepository.attach(scope, id, holderOf(attempt.id)))) taken.add(id)
  }
  refuse(
    () => 'does not exist',
    ({ ids }) => ids.some((id) => !taken.has(id)),
  )
}

/** Files that were taken out of the answers go when they are submitted: until then that can be undone. */
export const removeUnnamed = (scope: Scope, id: string, asked: Asked, answers: Answers): Promise<void> =>
  mediaRepository.removeOf(scope, holderOf(id), { except: mediaIn(asked, answers) })
