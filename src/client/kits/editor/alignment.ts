import { TextAlign } from '@tiptap/extension-text-align'
import { isWithinLimit } from '@contract/richText'

const isAligned = (value: unknown): value is string =>
  typeof value === 'string' && value !== 'left' && isWithinLimit('p', 'align', value)

/**
 * Alignment as the attribute `align`: the sanitisers drop styles. Left is how a text stands without it, so it is not
 * written.
 */
export const Alignment = TextAlign.extend({
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
