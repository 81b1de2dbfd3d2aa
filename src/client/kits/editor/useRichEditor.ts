import { type AnyExtension, Editor, Extension, Node } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isWithinLimit, richText } from '@contract/richText'
import { richTextClass, safeHref } from '@client/ui/RichText'
import { cleanPastedHtml } from './cleanPasted'
import type { EditorFeatures } from './editorTypes'
import { isPlainAddress } from './LinkPanel'

const isAligned = (value: unknown): value is string =>
  typeof value === 'string' && value !== 'left' && isWithinLimit('p', 'align', value)

/**
 * Alignment as the attribute `align`: the sanitisers drop styles. Left is how a text stands without it, so it is not
 * written.
 */
const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element) => {
              const align = element.getAttribute('align')?.toLowerCase() ?? element.style.textAlign
              return isAligned(align) ? align : null
            },
            renderHTML: ({ textAlign }) => (isAligned(textAlign) ? { align: textAlign } : {}),
          },
        },
      },
    ]
  },
}).configure({ types: ['paragraph', 'heading'], alignments: ['left', 'center', 'right'] })

/**
 * A picture that the text had before it was edited. No tool inserts one (FA-036), but editing must not remove it
 * silently.
 */
const KeptPicture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (safeHref(image.getAttribute('src')) === undefined ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** Tab leaves the editor (see useRichEditor), so that lists need other keys. */
const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    }
  },
})

/** What a text can contain: what the sanitisers let through, and nothing else (contract/richText.ts). */
const editorExtensions: readonly AnyExtension[] = [
  StarterKit.configure({
    codeBlock: { languageClassPrefix: null },
    // Enter leaves these; an empty paragraph below them would be part of what Ctrl+A selects.
    trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'blockquote'] },
    link: {
      defaultProtocol: 'https',
      openOnClick: false,
      isAllowedUri: (address) => safeHref(address) !== undefined,
      shouldAutoLink: isPlainAddress,
      HTMLAttributes: { target: richText.linkTarget, rel: richText.linkRel },
    },
  }),
  Alignment,
  KeptPicture,
  ListKeys,
]

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
