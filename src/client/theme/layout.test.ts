import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { breakpoints, layout, media, panes } from './layout'

const client = path.resolve(__dirname, '..')
const styles = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(path.join(client, file), 'utf8')] as const)

it('[D-37] layouts change at 767, 1660, 576, 768 and 600', () => {
  expect(breakpoints).toMatchObject({
    phoneMax: 767,
    wideMin: 1660,
    chatOnePaneMax: 576,
    chatMemberDrawerMax: 768,
    inboxSplitMin: 600,
  })
  expect(media).toMatchObject({
    phone: '(max-width: 767px)',
    wide: '(min-width: 1660px)',
    chatOnePane: '(max-width: 576px)',
    chatMemberDrawer: '(max-width: 768px)',
  })
})

it('[D-37] at 600 px the message has 360 px next to its list', () => {
  expect(panes.inboxSplitMin).toBe(600)
  expect(layout.messageLeast).toBe(360)
  expect(layout.messageListLeast + layout.messageLeast).toBeLessThanOrEqual(panes.inboxSplitMin)
})

it('[D-37] style sheets use the same breakpoints as scripts', () => {
  const allowed = new Set(Object.values(breakpoints).flatMap((width) => [width - 1, width, width + 1]))
  const used = styles.flatMap(([file, css]) =>
    [...css.matchAll(/@media[^{]*?\((?:min|max)-width:\s*(\d+)px/g)].map(([, width]) => `${file} ${width}`),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((line) => !allowed.has(Number(line.split(' ').at(-1))))).toEqual([])
})
