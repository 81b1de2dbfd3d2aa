import { SaxesParser } from 'saxes'
import { PackageProblem, packageProblems as problems } from './packageProblem'

/** An element by its local name: tools disagree about prefixes, and declare them or do not. */
export type XmlElement = {
  name: string
  /** By local name; `base` is `xml:base`. */
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

const deepest = 50
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The text in the encoding that it names (XML 1.0, appendix F). */
const decoded = (bytes: Buffer): string => {
  const head = bytes.toString('latin1', 0, 200)
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(head)
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  const label = head.startsWith('\xfe\xff') ? 'utf-16be' : 'utf-16le'
  return new TextDecoder(isUtf16 ? label : named, { fatal: true }).decode(bytes)
}

const parse = (text: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (failure) => {
    throw failure
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = {
      name: localName(name),
      attributes: new Map(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    if (open.push(element) > deepest) throw new Error('too deep')
  })
  const addText = (words: string) => {
    const element = open.at(-1)
    if (element) element.text += words
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [first] = root.children
  if (!first) throw new Error('empty')
  return first
}

/** Reads XML; entities of a document type are not resolved, and make it unreadable. */
export const xmlTree = (bytes: Buffer): XmlElement => {
  try {
    return parse(decoded(bytes))
  } catch (failure) {
    throw new PackageProblem(problems.badManifest, { cause: failure })
  }
}

/** The elements of this name, directly below. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0]
export const textOf = (element: XmlElement | undefined): string => element?.text.trim() ?? ''
