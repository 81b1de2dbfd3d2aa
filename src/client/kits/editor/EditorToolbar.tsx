import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import * as styles from './EditorBox.module.css'
import { toolGroups } from './editorTools'
import type { EditorFeatures, OwnTool, Tool } from './editorTypes'
import { StyleMenu, ToolButton } from './ToolButton'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const toolsIn = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')]

/**
 * One tab stop for all buttons of a toolbar: arrows, Home and End move between them, and Tab returns to the one that was
 * focused last.
 */
const useRovingFocus = (names: readonly string[]) => {
  const [last, setLast] = useState<string | undefined>(undefined)
  const tabStop = last !== undefined && names.includes(last) ? last : names[0]
  const handlers = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const name = target.dataset['tool']
      if (name !== undefined) setLast(name)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      const tools = toolsIn(event.currentTarget)
      const at = tools.findIndex((tool) => tool === event.target)
      if (step === undefined || at === -1) return // from a menu that a button opened
      event.preventDefault()
      tools[step(at, tools.length)]?.focus()
    },
  }
  return { tabStop, handlers }
}

type Props = {
  editor: Editor
  features: EditorFeatures
  isDisabled: boolean
  isLinkOpen: boolean
  onOpenLink: () => void
  /** The editor with its toolbar. */
  box: RefObject<HTMLDivElement | null>
}

const noTools: readonly OwnTool[] = []

/** What the tools look like for the selection. */
const stateOf = (editor: Editor, tools: readonly Tool[]) => ({
  pressed: tools.filter(({ isPressed }) => isPressed?.(editor)).map(({ name }) => name),
  unavailable: tools.filter(({ canRun }) => canRun?.(editor) === false).map(({ name }) => name),
  level: Number(editor.getAttributes('heading')['level'] ?? 0),
})

/** The tools of the editor: one tab stop, arrows move inside it, Escape returns to the text. */
export const EditorToolbar = ({ editor, features, isDisabled, isLinkOpen, onOpenLink, box }: Props) => {
  const texts = useTexts(editorTexts)
  const [groups] = useState(() => toolGroups(features))
  const own = features.tools ?? noTools
  const tools = [...groups.flat(), ...own]
  const { tabStop, handlers } = useRovingFocus(tools.map(({ name }) => name))
  const state = useToldState('tools', useEditorState({ editor, selector: (now) => stateOf(now.editor, tools) }))

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    handlers.onKeyDown(event)
    const isOnTool = event.target instanceof Element && event.target.matches('[data-tool]:not([aria-expanded="true"])')
    if (event.key !== 'Escape' || !isOnTool) return
    event.stopPropagation() // a dialog around it stays open
    editor.commands.focus()
  }
  const common = (tool: Tool) => ({
    tool,
    isPressed: tool.isPressed && state.pressed.includes(tool.name),
    isUnavailable: state.unavailable.includes(tool.name),
    isDisabled,
    isTabStop: tool.name === tabStop,
  })
  const labels = { ...texts, style: '' }
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={texts.toolbar}
      aria-orientation="horizontal"
      onFocus={handlers.onFocus}
      onKeyDown={handleKey}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map((tool) => {
            if (tool.name === 'style')
              return (
                <StyleMenu
                  key={tool.name}
                  {...common(tool)}
                  editor={editor}
                  level={state.level}
                  getContainer={() => box.current ?? document.body}
                />
              )
            const isLink = tool.name === 'link'
            return (
              <ToolButton
                key={tool.name}
                {...common(tool)}
                label={labels[tool.name]}
                aria-haspopup={isLink ? 'dialog' : undefined}
                aria-expanded={isLink ? isLinkOpen : undefined}
                onClick={isLink ? onOpenLink : () => tool.run(editor)}
              />
            )
          })}
        </div>
      ))}
      {own.length > 0 && (
        <div className={styles.group}>
          {own.map((tool) => (
            <ToolButton key={tool.name} {...common(tool)} label={tool.label} onClick={() => tool.run(editor)} />
          ))}
        </div>
      )}
    </div>
  )
}
