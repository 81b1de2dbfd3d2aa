type Child = Node | string | null | undefined | false

/** Creates an element. Texts become text nodes: nothing in the document is parsed as markup. */
export const element = (tag: string, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElement => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  for (const child of children) if (child !== null && child !== undefined && child !== false) made.append(child)
  return made
}

/** Paragraphs, with `code` in backticks. */
export const prose = (text: string): HTMLElement[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      element(
        'p',
        {},
        ...paragraph.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part)),
      ),
    )
