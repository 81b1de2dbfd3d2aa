import type { Answer, Signature } from './formAnswers'
import type { FormComponent } from './formComponents'

const optionsOf = (component: FormComponent) => {
  if (component.type === 'select') return component.data.values
  return 'values' in component ? component.values : []
}

const countOfFiles = (count: number) => (count === 0 ? '' : count === 1 ? '1 file' : `${count} files`)

/** The signature that an answer is; undefined for any other answer. */
export const signatureIn = (answer: Answer | undefined): Signature | undefined =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : undefined

/** The ids of the media that an answer by files is; none for any other answer. */
export const filesIn = ({ type }: Pick<FormComponent, 'type'>, answer: unknown): string[] =>
  type === 'file' && Array.isArray(answer) ? answer.filter((id) => typeof id === 'string') : []

/** An answer in words, '' for none; of a signature, who drew it. `momentOf` writes an instant. */
export const wordsOfAnswer = (
  component: FormComponent,
  answer: Answer | undefined,
  momentOf: (instant: string) => string,
): string => {
  if (answer === undefined || answer === null || answer === '') return ''
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (typeof answer === 'object' && !Array.isArray(answer)) return answer.text
  const labelOf = (value: string) => optionsOf(component).find((option) => option.value === value)?.label ?? value
  if (component.type === 'file') return countOfFiles(filesIn(component, answer).length)
  if (Array.isArray(answer)) return answer.map(labelOf).join(', ')
  if (component.type === 'datetime') return momentOf(String(answer))
  if (component.type === 'day') return String(answer).split('-').toReversed().join('/')
  return labelOf(String(answer))
}
