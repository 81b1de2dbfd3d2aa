import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pages, type PageId } from '@contract/pages'
import { areas } from './areas'

const twice = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

describe('the manifests of the areas', () => {
  it('are each in the folder of their name', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'signIn')
      .map(({ name }) => name)
    expect(areas.map(({ id }) => id).toSorted()).toEqual(folders.toSorted())
    for (const { id } of areas) expect(readdirSync(path.join(__dirname, id))).toContain(`${id}Area.ts`)
  })

  it.each([
    ['a page', areas.flatMap(({ pages }) => pages.map(({ page }) => page))],
    ['a key', areas.flatMap(({ goKeys = [] }) => goKeys.map(({ key }) => key))],
    ['an outcome', areas.flatMap(({ notices = {} }) => Object.keys(notices))],
    ['a place in a menu', areas.flatMap(({ menu = [] }) => menu.map((entry) => `${entry.menu} ${entry.place}`))],
  ])('never define %s twice', (_what, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(twice(names)).toEqual([])
  })

  it('refer only to their own pages', () => {
    for (const { pages, menu = [], goKeys = [], managerPages = [] } of areas) {
      const own = pages.map(({ page }) => page)
      expect(own).toEqual(
        expect.arrayContaining([...menu.map(({ page }) => page), ...goKeys.map(({ page }) => page), ...managerPages]),
      )
    }
  })
})

describe('the README', () => {
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`\/.+`) \|.*\| (stands|coming) \|$/gm)
  const said = [...rows].flatMap(([, paths = '', state = '']) =>
    [...paths.matchAll(/`([^`]+)`/g)].map(([, path]) => `${path} ${state}`),
  )

  it('names every page once, and says truly whether it stands', () => {
    const built = new Set<PageId>(areas.flatMap((area) => area.pages.map(({ page }) => page)))
    const all = (Object.keys(pages) as PageId[]).filter((page) => !pages[page].path.includes(':'))
    const expected = all.map((page) => `${pages[page].path} ${built.has(page) ? 'stands' : 'coming'}`)
    expect(said.toSorted()).toEqual(expected.toSorted())
  })
})
