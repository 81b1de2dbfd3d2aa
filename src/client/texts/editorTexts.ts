import { catalogue } from './catalogue'

/** For texts with formatting. */
export const editorTexts = catalogue(
  {
    loading: 'Loading the editor…',
    failed: 'The editor could not be loaded. What you wrote is kept.',
    toolbar: 'Formatting',
    /** Of the text, for screen readers. */
    keys: 'Alt+F10 moves to the formatting tools. Escape moves back to the text.',
    size: (size: string, most: string) => `${size} of ${most} kB used`,
    picturesLeftOut: 'Pictures were left out. Attach them as files instead.',

    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strikethrough',
    style: (style: string) => `Text style: ${style}`,
    paragraph: 'Paragraph',
    heading: (level: number) => `Heading ${level}`,
    bulletList: 'Bulleted list',
    orderedList: 'Numbered list',
    quote: 'Quote',
    alignLeft: 'Align left',
    alignCenter: 'Align center',
    alignRight: 'Align right',
    link: 'Link',
    rule: 'Horizontal line',
    clear: 'Clear formatting',
    undo: 'Undo',
    redo: 'Redo',

    linkAddress: 'Link address',
    linkHelp: 'A web address, an email address or a phone number',
    linkWrong: 'Enter a web address, an email address or a phone number',
    linkApply: 'Apply',
    linkRemove: 'Remove link',
    linkCancel: 'Cancel',
  },
  { alignCenter: 'Align centre' },
)
