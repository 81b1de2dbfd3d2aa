import type { AnyExtension, Editor } from '@tiptap/core'
import type { ComponentType, SVGProps } from 'react'

/** The tools that every editor has, unless its area leaves some out. */
export type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'style'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'link'
  | 'rule'
  | 'clear'
  | 'undo'
  | 'redo'

/** A button of the toolbar. */
export type Tool = {
  name: string
  icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>
  /** Keys that do the same, as TipTap names them: 'Mod+Shift+8'. */
  keys?: string
  /** Left out for tools that are never on or off. */
  isPressed?: (editor: Editor) => boolean
  /** Left out for tools that always work. */
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

/** A tool that one area adds. */
export type OwnTool = Tool & { label: string }

/** What an area's editor has more or less than others; the same object in each render. */
export type EditorFeatures = {
  without?: readonly ToolName[]
  /** After the tools that all have. */
  tools?: readonly OwnTool[]
  /** What the text may contain besides, for example placeholders. */
  extensions?: readonly AnyExtension[]
  /** Turns parts of a stored text into what the extensions parse. */
  toEditor?: (body: HTMLElement) => void
  /** Turns what the extensions write into how it is stored. */
  toStored?: (html: string) => string
}
