import type { ComponentType, FormComponent } from '@contract/formComponents'
import type { TemplateKind } from '@contract/documentTemplates'
import type { Block } from '@contract/templateBlocks'

type DemoBlock = Pick<Block, 'kind' | 'title' | 'content' | 'formStructure'>
export type DemoTemplate = {
  name: string
  kind: TemplateKind
  isInactive?: true
  /** Oldest first; each with its author and its blocks. */
  versions: readonly { daysAgo: number; author: string; isDraft?: true; blocks: readonly DemoBlock[] }[]
}

/** A block of text: its title, and its sanitised HTML. */
export const text = (title: string, content: string): DemoBlock => ({
  kind: 'wysiwyg',
  title,
  content,
  formStructure: { components: [] },
})
export const form = (title: string, ...components: FormComponent[]): DemoBlock => ({
  kind: 'form',
  title,
  content: '',
  formStructure: { components },
})

const shared = (key: string, label: string, required: boolean, description = '') => ({
  key,
  label,
  description,
  validate: { required },
})
type WithOptions = 'select' | 'radio' | 'selectboxes'
export const field = (
  type: Exclude<ComponentType, WithOptions>,
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
