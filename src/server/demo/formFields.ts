import type { ComponentType, FormComponent } from '@contract/formComponents'

const shared = (key: string, label: string, required: boolean, description = '') => ({
  key,
  label,
  description,
  validate: { required },
})
type WithOptions = 'select' | 'radio' | 'selectboxes'
/** Fields of the demo's forms. */
export const field = (
  type: Exclude<ComponentType, WithOptions | 'file'>,
  key: string,
  label: string,
  required = true,
): FormComponent => ({
  type,
  ...shared(key, label, required),
})
const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ label, value: label }))
export const choice = (
  type: 'radio' | 'selectboxes',
  key: string,
  label: string,
  ...labels: string[]
): FormComponent => ({
  type,
  ...shared(key, label, type === 'radio'),
  values: optionsOf(labels),
})
export const select = (key: string, label: string, ...labels: string[]): FormComponent => ({
  type: 'select',
  ...shared(key, label, true),
  data: { values: optionsOf(labels) },
})
