import { Node } from '@tiptap/core'
import { safeHref } from '@client/ui/RichText'

/**
 * A picture that the text had before it was edited. No tool inserts one (FA-036), but editing must not remove it
 * silently.
 */
export const KeptPicture = Node.create({
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
