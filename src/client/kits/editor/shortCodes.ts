import { type Editor, InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion'
import { codeOf } from '@contract/shortCodes'
import { writtenCode } from '@contract/shortCodeTexts'
import * as styles from './shortCodes.module.css'
import type { EditorFeatures } from './editorTypes'

const attribute = 'data-short-code'
const typed = new RegExp(`${writtenCode.source}$`)

/** Codes in the words of a stored text become elements that the editor takes for one character each. */
const toEditor = (body: HTMLElement) => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: Text[] = []
  while (walker.nextNode()) words.push(walker.currentNode as Text)
  for (const text of words) {
    const parts: (string | HTMLElement)[] = []
    let end = 0
    for (const found of text.data.matchAll(writtenCode)) {
      const code = document.createElement('span')
      code.setAttribute(attribute, found[1] ?? '')
      parts.push(text.data.slice(end, found.index), code)
      end = found.index + found[0].length
    }
    if (parts.length > 0) text.replaceWith(...parts, text.data.slice(end))
  }
}
const element = new RegExp(`<span [^>]*${attribute}="([a-z0-9_]+)"[^>]*>[^<]*</span>`, 'g')
const toStored = (html: string) => html.replace(element, (_element, name: string) => codeOf(name))

type Host = {
  /** Whether a code is known; null while that is not known itself. */
  isKnown: (name: string) => boolean | null
  /** Said of a code that is unknown. */
  unknown: string
  onEditor: (editor: Editor) => void
  onBlur: () => void
  /** What '{{' offers; shown by whoever uses the editor. */
  suggestion: Pick<SuggestionOptions<string, string>, 'items' | 'render'>
}

const nameIn = (match: RegExpMatchArray) => ({ name: match[1] })

/** Marks codes that nobody has described (SC-006). */
const unknownCodes = ({ isKnown, unknown }: Host) =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const marks: Decoration[] = []
        doc.descendants((node, from) => {
          if (node.type.name !== 'shortCode' || isKnown(String(node.attrs['name'])) !== false) return
          marks.push(Decoration.node(from, from + node.nodeSize, { class: styles.unknown ?? '', title: unknown }))
        })
        return DecorationSet.create(doc, marks)
      },
    },
  })

/** Short codes in an editor: whole, never half of one, offered after '{{', and marked when they are unknown (D-80). */
export const shortCodesIn = (host: Host): EditorFeatures => ({
  toEditor,
  toStored,
  extensions: [
    Node.create({
      name: 'shortCode',
      group: 'inline',
      inline: true,
      atom: true,
      addAttributes: () => ({
        name: {
          default: '',
          parseHTML: (code) => code.getAttribute(attribute),
          renderHTML: ({ name }) => ({ [attribute]: String(name) }),
        },
      }),
      parseHTML: () => [{ tag: `span[${attribute}]` }],
      renderHTML: ({ node, HTMLAttributes }) => [
        'span',
        mergeAttributes(HTMLAttributes, { class: styles.code }),
        codeOf(String(node.attrs['name'])),
      ],
      renderText: ({ node }) => codeOf(String(node.attrs['name'])),
      addInputRules() {
        return [
          new InputRule({
            find: typed,
            undoable: false, // Backspace takes the whole code, never back to its letters
            handler: ({ state: { tr }, range, match }) =>
              void tr.replaceWith(range.from, range.to, this.type.create(nameIn(match))),
          }),
        ]
      },
      addPasteRules() {
        return [nodePasteRule({ find: writtenCode, type: this.type, getAttributes: nameIn })]
      },
      onBeforeCreate({ editor }) {
        host.onEditor(editor)
      },
      onBlur: () => host.onBlur(),
      addProseMirrorPlugins() {
        return [
          unknownCodes(host),
          Suggestion<string, string>({
            editor: this.editor,
            char: '{{',
            allowedPrefixes: null,
            command: ({ editor, range, props: name }) => {
              editor.chain().focus().insertContentAt(range, { type: 'shortCode', attrs: { name } }).run()
            },
            ...host.suggestion,
          }),
        ]
      },
    }),
  ],
})

/** Puts a code where the cursor stands. */
export const insertShortCode = (editor: Editor, name: string) =>
  editor.chain().focus().insertContent({ type: 'shortCode', attrs: { name } }).run()
