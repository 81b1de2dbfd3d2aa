import { useEditor } from '@tiptap/react'
import { useEffect, useMemo } from 'react'
import { richTextClass } from '@client/ui/richTextClass'
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

/** The editor itself. Its styles stand in our sheets, so that it needs none at run time. */
export const useRichEditor = ({ attributes, isDisabled, extensions, onPicturesLeftOut }: Options) => {
  const described = JSON.stringify(attributes)
  const editorProps = useMemo(
    () => ({
      attributes: { class: richTextClass, ...(JSON.parse(described) as Record<string, string>) }, // written above
      handleDOMEvents: { keydown: leaveTabAlone },
      transformPastedHTML: (html: string) => {
        const { html: clean, hasPictures } = cleanPastedHtml(html)
        if (hasPictures) onPicturesLeftOut()
        return clean
      },
    }),
    [described, onPicturesLeftOut],
  )
  const all = useMemo(() => [...editorExtensions, ...(extensions ?? [])], [extensions])
  const editor = useEditor({ injectCSS: false, extensions: all, editorProps, editable: !isDisabled })
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  return editor
}
