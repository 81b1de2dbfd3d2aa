import { useState, type FocusEvent, type KeyboardEvent } from 'react'

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
export const useRovingFocus = (names: readonly string[]) => {
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
