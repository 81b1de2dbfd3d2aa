import { Extension, type AnyExtension } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { richText } from '@contract/richText'
import { safeHref } from '@client/ui/RichText'
import { Alignment } from './alignment'
import { KeptPicture } from './keptPicture'
import { isPlainAddress } from './linkAddress'

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
export const editorExtensions: readonly AnyExtension[] = [
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
