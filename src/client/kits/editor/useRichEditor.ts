import { Editor } from '@tiptap/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { richTextClass } from '@client/ui/RichText'
import { cleanPastedHtml } from './cleanPasted'
import { editorExtensions } from './editorExtensions'
import type { EditorFeatures } from './editorTypes'

type Options = {
  /** ARIA attributes and the id of the text. */
  attributes: Record<string, string>
  isDisabled: boolean
  extensions: EditorFeatures['extensions']
  onPicturesLeftOut: () => void
}

/** Tab is the browser's: it leaves the editor, also in lists, where TipTap would indent. */
const leaveTabAlone = (_view: unknown, event: KeyboardEvent) => event.key === 'Tab'

/**
 * An editor that is on the page as long as its component is. TipTap's own hook destroys an editor that is not mounted a
 * millisecond after it was rendered; this one has nothing to destroy until it is mounted. Its styles stand in our sheets,
 * so that it needs none at run time.
 */
export const useRichEditor = ({ attributes, isDisabled, extensions, onPicturesLeftOut }: Options) => {
  const place = useRef<HTMLDivElement>(null)
  const described = JSON.stringify(attributes)
  const editorProps = useMemo(
    () => ({
      attributes: { class: richTextClass, dir: 'auto', ...(JSON.parse(described) as Record<string, string>) }, // written above
      handleDOMEvents: { keydown: leaveTabAlone },
      transformPastedHTML: (html: string) => {
        const { html: clean, hasPictures } = cleanPastedHtml(html)
        if (hasPictures) onPicturesLeftOut()
        return clean
      },
    }),
    [described, onPicturesLeftOut],
  )
  const [editor] = useState(
    () => new Editor({ element: null, injectCSS: false, extensions: [...editorExtensions, ...(extensions ?? [])] }),
  )
  useLayoutEffect(() => editor.setOptions({ editorProps, editable: !isDisabled }), [editor, editorProps, isDisabled])
  useLayoutEffect(() => {
    if (!place.current) return undefined
    editor.mount(place.current)
    return () => editor.unmount()
  }, [editor])
  return { editor, place }
}
