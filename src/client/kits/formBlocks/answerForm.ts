import type * as z from 'zod/mini'
import { type Answers, answersOf, blankAnswer } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import type { FormOptions } from '@client/kits/forms/formTypes'

type AnswerForm = Pick<FormOptions<Answers, Answers, unknown>, 'schema' | 'fields' | 'saved'>

/**
 * What `useLocalForm` and `useServerForm` need to know of a form's fields: rules, labels, and the given answers or blank
 * ones. The values are the answers by key.
 */
export const answerForm = (components: readonly FormComponent[], given: Answers = {}): AnswerForm => ({
  schema: answersOf(components) as z.core.$ZodType<Answers, Answers>, // of a form, in which none is left out
  fields: Object.fromEntries(components.map(({ key, label }) => [key, { label }])),
  saved: Object.fromEntries(
    components.map((component) => [component.key, given[component.key] ?? blankAnswer(component)]),
  ),
})
