import type { FormComponent } from '@contract/formComponents'
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
