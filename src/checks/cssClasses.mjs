/** Which classes a `*.module.css` has, and which of them are read. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const withoutGlobals = (selector) => selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')

/** The names that a style sheet gives; what stands in `:global(…)` belongs to others. */
export const classesIn = (css) => {
  const selectors = css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)
  const names = [...selectors]
    .map(([, selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...withoutGlobals(selector).matchAll(/\.([A-Za-z_][\w-]*)/g)])
  return [...new Set(names.map(([, name]) => name))]
}

/** The names that a source reads of a style sheet in its own folder. */
const readBy = (source, sheet) => {
  const [, local] = source.match(new RegExp(`import \\* as (\\w+) from '\\./${sheet.replaceAll('.', '\\.')}'`)) ?? []
  return local ? [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name) : []
}

/** Classes that others of the same sheet stand on. */
const composedIn = (css) => [...css.matchAll(/composes:([^;}]+)/g)].flatMap(([, names]) => names.trim().split(/\s+/))

/** The classes of a style sheet that nobody reads: no source beside it, which alone may, and no class of its own. */
export const unreadIn = (file) => {
  const folder = path.dirname(file)
  const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name))
  const css = readFileSync(file, 'utf8')
  const read = new Set([
    ...composedIn(css),
    ...sources.flatMap((name) => readBy(readFileSync(path.join(folder, name), 'utf8'), path.basename(file))),
  ])
  return classesIn(css).filter((name) => !read.has(name))
}
