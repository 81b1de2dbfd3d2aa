import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Underline,
  Undo2,
} from 'lucide-react'
import type { EditorFeatures, Tool, ToolName } from './editorTypes'

/** `style` and `link` open something, so the toolbar renders them itself. */
export type ToolOfAll = Tool & { name: ToolName }

const isAligned = (editor: Editor, ...places: string[]) => places.some((textAlign) => editor.isActive({ textAlign }))
const withFocus = (editor: Editor) => editor.chain().focus()
const noRun = () => {}

/** In the order of the toolbar, parted where groups end. */
const groups: readonly (readonly ToolOfAll[])[] = [
  [
    {
      name: 'bold',
      icon: Bold,
      keys: 'Mod+B',
      isPressed: (editor) => editor.isActive('bold'),
      run: (editor) => withFocus(editor).toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      keys: 'Mod+I',
      isPressed: (editor) => editor.isActive('italic'),
      run: (editor) => withFocus(editor).toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      keys: 'Mod+U',
      isPressed: (editor) => editor.isActive('underline'),
      run: (editor) => withFocus(editor).toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      keys: 'Mod+Shift+S',
      isPressed: (editor) => editor.isActive('strike'),
      run: (editor) => withFocus(editor).toggleStrike().run(),
    },
  ],
  [
    { name: 'style', icon: Heading, isPressed: (editor) => editor.isActive('heading'), run: noRun },
    {
      name: 'bulletList',
      icon: List,
      keys: 'Mod+Shift+8',
      isPressed: (editor) => editor.isActive('bulletList'),
      run: (editor) => withFocus(editor).toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      isPressed: (editor) => editor.isActive('orderedList'),
      run: (editor) => withFocus(editor).toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: Quote,
      keys: 'Mod+Shift+B',
      isPressed: (editor) => editor.isActive('blockquote'),
      run: (editor) => withFocus(editor).toggleBlockquote().run(),
    },
  ],
  [
    {
      name: 'alignLeft',
      icon: TextAlignStart,
      keys: 'Mod+Shift+L',
      isPressed: (editor) => !isAligned(editor, 'center', 'right'),
      run: (editor) => withFocus(editor).unsetTextAlign().run(),
    },
    {
      name: 'alignCenter',
      icon: TextAlignCenter,
      keys: 'Mod+Shift+E',
      isPressed: (editor) => isAligned(editor, 'center'),
      run: (editor) => withFocus(editor).setTextAlign('center').run(),
    },
    {
      name: 'alignRight',
      icon: TextAlignEnd,
      keys: 'Mod+Shift+R',
      isPressed: (editor) => isAligned(editor, 'right'),
      run: (editor) => withFocus(editor).setTextAlign('right').run(),
    },
  ],
  [
    { name: 'link', icon: Link, keys: 'Mod+K', isPressed: (editor) => editor.isActive('link'), run: noRun },
    { name: 'rule', icon: Minus, run: (editor) => withFocus(editor).setHorizontalRule().run() },
    {
      name: 'clear',
      icon: RemoveFormatting,
      // A link is not a format: it stays, and has a button that removes it.
      run: (editor) =>
        withFocus(editor)
          .unsetBold()
          .unsetItalic()
          .unsetUnderline()
          .unsetStrike()
          .unsetCode()
          .unsetTextAlign()
          .clearNodes()
          .run(),
    },
  ],
  [
    {
      name: 'undo',
      icon: Undo2,
      keys: 'Mod+Z',
      canRun: (editor) => editor.can().undo(),
      run: (editor) => withFocus(editor).undo().run(),
    },
    {
      name: 'redo',
      icon: Redo2,
      keys: 'Mod+Shift+Z',
      canRun: (editor) => editor.can().redo(),
      run: (editor) => withFocus(editor).redo().run(),
    },
  ],
]

/** The tools of one editor, in groups. */
export const toolGroups = ({ without = [] }: EditorFeatures): readonly (readonly ToolOfAll[])[] =>
  groups.map((group) => group.filter(({ name }) => !without.includes(name))).filter((group) => group.length > 0)
