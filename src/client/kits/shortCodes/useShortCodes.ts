import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { insertShortCode, shortCodesIn } from '@client/kits/editor/shortCodes'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { shortCodePanelTexts } from '@client/texts/templateTexts'
import type { KnownCodes } from './useKnownCodes'

/** Where the offered codes stand, and which one Enter takes. */
type ShownOffer = {
  names: readonly string[]
  at: number
  place: { left: number; top: number }
}
export type Offer = ShownOffer & { take: (name: string) => void }

/** Pixels of one offered code, as the style sheet has it. */
const [offeredWidth, offeredHeight] = [240, 36]
/** As many as fit below the cursor. */
const mostOffered = 8

/** Below the cursor, or above it where there is no room; never beyond the window. */
const placeAt = (rect: DOMRect, count: number): Offer['place'] => {
  const height = count * offeredHeight + 10
  const isAbove = rect.bottom + height > window.innerHeight && rect.top > height
  const left = Math.max(8, Math.min(rect.left, window.innerWidth - offeredWidth - 8))
  return { left, top: isAbove ? rect.top - height - 4 : rect.bottom + 4 }
}

const toOffer = (
  names: readonly string[],
  rect: DOMRect | null | undefined,
  take: (name: string) => void,
): Offer | null => (names.length === 0 || !rect ? null : { names, at: 0, place: placeAt(rect, names.length), take })

/** What the plugins of an editor know of short codes: they are made once, before the codes are loaded. */
const createShortCodeHost = (unknown: string, show: (offer: ShownOffer | null) => void) => {
  let editor: Editor | null = null
  let names: readonly string[] = []
  let isWhole = false
  let open: Offer | null = null
  const set = (next: Offer | null) => {
    open = next
    show(next && { names: next.names, at: next.at, place: next.place })
  }
  const press = (key: string): boolean => {
    if (!open) return false
    const { names: offered, at, take } = open
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) set({ ...open, at: (at + step + offered.length) % offered.length })
    else if (key === 'Escape') set(null)
    else if (key === 'Enter' || key === 'Tab') take(offered[at] ?? '')
    else return false
    return true
  }
  const features = shortCodesIn({
    unknown,
    isKnown: (name) => (names.includes(name) ? true : isWhole ? false : null),
    onEditor: (made) => {
      editor = made
    },
    onBlur: () => set(null),
    suggestion: {
      items: ({ query }) => names.filter((name) => name.includes(query.toLowerCase())).slice(0, mostOffered),
      render: () => ({
        onStart: ({ items, clientRect, command }) => set(toOffer(items, clientRect?.(), command)),
        onUpdate: ({ items, clientRect, command }) => set(toOffer(items, clientRect?.(), command)),
        onExit: () => set(null),
        onKeyDown: ({ event }) => press(event.key),
      }),
    },
  })
  const present = () => (editor && !editor.isDestroyed ? editor : null)
  return {
    features,
    know: (known: readonly string[], isAll: boolean) => {
      names = known
      isWhole = isAll
      const { view, state } = present() ?? {}
      if (view && state) view.dispatch(state.tr.setMeta('addToHistory', false)) // marks what is unknown
    },
    take: (name: string) => open?.take(name),
    /** Does nothing while no text is open. */
    insert: (name: string) => {
      const now = present()
      if (now) insertShortCode(now, name)
    },
  }
}

/** Short codes in the editor of a template: its features, what '{{' offers, and a way to insert one (D-80). */
export const useShortCodes = ({ codes, isWhole }: KnownCodes) => {
  const [offer, setOffer] = useScreenState<ShownOffer | null>('offered codes', null)
  const { unknown } = useTexts(shortCodePanelTexts)
  const [host] = useState(() => createShortCodeHost(unknown, setOffer))
  useEffect(() => {
    host.know(
      codes.map(({ name }) => name),
      isWhole,
    )
  }, [host, codes, isWhole])
  return { features: host.features, offer: offer && { ...offer, take: host.take }, insert: host.insert }
}
