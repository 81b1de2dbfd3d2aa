import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../../..')

/** Classes of Ant Design whose rules are in the build, 'ant-btn', as it wrote them down. */
export const antdClassesInBuild = () =>
  JSON.parse(readFileSync(path.join(root, 'dist/antdClasses.json'), 'utf8')) as string[]

/** Every rule that Ant Design has, without the variables of its own theme. */
const everyRule = readFileSync(path.join(root, 'node_modules/antd/dist/antd.css'), 'utf8').replaceAll(
  /[^{}]*\.css-var-_R_[^{]*\{[^}]*\}/g,
  '',
)

type InPage = {
  antd?: CSSStyleSheet
  /** What was compared in this document, whose style sheets stay. */
  compared?: Set<string>
}

/** Takes longer than a comparison: each document needs it only once. */
const bringRules = async (page: Page) => {
  if (await page.evaluate(() => 'antd' in globalThis)) return
  await page.evaluate((css) => {
    const inPage = globalThis as InPage
    inPage.antd = new CSSStyleSheet()
    inPage.antd.replaceSync(`@layer antd{${css}}`)
  }, everyRule)
}

/** Runs in the page: which looks change once every rule is there, and which classes are drawn. */
const compare = () => {
  const inPage = globalThis as InPage
  if (!inPage.antd) throw new Error('the rules of Ant Design are not in the page')
  const all = [...document.querySelectorAll('[class*="ant-"]')]
  // Cells of a calendar are drawn by the same rules: of elements alike in a parent alike, one is looked at.
  const kinds = new Map(all.map((one) => [`${one.className} in ${one.parentElement?.className}`, one])).values()
  const around = `${document.documentElement.dataset['theme']}, ${window.innerWidth}`
  const placeOf = (one: Element | null): string => (one ? `${one.className} in ${placeOf(one.parentElement)}` : around)
  const compared = (inPage.compared ??= new Set())
  const elements = [...kinds].filter((one) => !compared.has(placeOf(one)))
  for (const one of elements) compared.add(placeOf(one))
  const looks = () =>
    elements.flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const isThere = part === undefined || style.content !== 'none'
        const names = isThere ? [...style].filter((name) => !name.startsWith('--')) : ['content']
        return new Map(names.map((name) => [name, style.getPropertyValue(name)]))
      }),
    )
  const before = looks()
  document.adoptedStyleSheets.push(inPage.antd)
  const after = looks()
  document.adoptedStyleSheets.pop()
  const missing = after.flatMap((look, index) =>
    [...look].flatMap(([name, value]) => {
      const was = before[index]?.get(name)
      return was === value ? [] : [`${elements[Math.floor(index / 3)]?.className}: ${name} is ${was}, not ${value}`]
    }),
  )
  return { missing, drawn: all.flatMap(({ classList }) => [...classList]) }
}

/** What Ant Design's complete style sheet would change on the page as it stands, and the classes that it draws. */
export const missingRulesOf = async (page: Page) => {
  await bringRules(page)
  return page.evaluate(compare)
}

/** Icons that Ant Design draws itself: all icons are Lucide's. */
export const ownGlyphsOf = (page: Page) =>
  page
    .locator('.anticon:not(:has(> svg.lucide))')
    .evaluateAll((icons) => icons.map(({ outerHTML }: Element) => outerHTML))
