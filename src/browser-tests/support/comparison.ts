import { writeFileSync } from 'node:fs'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { replayPath } from '@contract/replayPath'
import { expect } from './fixtures'
import { differenceOf, letGo, pictureOf, settled, treeOf } from './look'
import { exportOverAll, openSnapshot } from './replay'
import type { ReplayServer } from './replayServer'

/** All differences of a test are told, not the first alone. */
const softly = expect.configure({ soft: true })

/** What a page shows once nothing comes any more, with the snapshot of it. */
const recordSeen = async (page: Page) => {
  let seen: { tree: string; picture: Buffer; snapshot: string } | undefined
  await expect(async () => {
    await letGo(page)
    await settled(page)
    const [tree, picture] = [await treeOf(page), await pictureOf(page)]
    const { text } = await exportOverAll(page)
    seen = { tree, picture, snapshot: text }
    await letGo(page)
    expect(await treeOf(page), 'what the page says after its export').toBe(tree)
    expect(await differenceOf(page, picture, await pictureOf(page)), 'what it draws after its export').toBe('')
  }).toPass()
  if (!seen) throw new Error('Nothing was seen')
  return seen
}

type Replaying = { browser: Browser; replayServer: ReplayServer; testInfo: TestInfo }

/**
 * Opens replays in one browser that has never been here, each in a document of its own, against a server that has the
 * app's files and nothing else.
 */
export const createComparison = ({ browser, replayServer, testInfo }: Replaying) => {
  let opened: Promise<Page> | undefined
  const elsewhere: string[] = []
  const open = async (seen: Page) => {
    const page = await browser.newContext({ viewport: seen.viewportSize() }).then((context) => context.newPage())
    page.context().on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(replayServer.url) && !/^(?:data|blob):/.test(url)) elsewhere.push(url)
    })
    page.on('websocket', (socket) => void elsewhere.push(socket.url()))
    return page
  }

  /** Expects that a replay of what the page shows says and looks the same. */
  const expectSame = async (seen: Page, name: string) => {
    const { tree, picture, snapshot } = await recordSeen(seen)
    const replay = await (opened ??= open(seen))
    await replay.goto(`${replayServer.url}${replayPath}`)
    await replay.addStyleTag({ content: '#replay { display: none }' }) // its bar is no part of what was seen
    await openSnapshot(replay, snapshot)
    await softly.poll(() => treeOf(replay), `${name}: what is said`).toBe(tree)
    let replayed = picture
    let difference = ''
    const look = async () => {
      await letGo(replay)
      replayed = await pictureOf(replay)
      return (difference = await differenceOf(seen, picture, replayed))
    }
    await softly.poll(look, `${name}: what is drawn`).toBe('')
    softly([...replayServer.takeRefused(), ...elsewhere.splice(0)], `${name}: asked for besides files`).toEqual([])
    if (difference === '') return
    for (const [file, body] of [
      [`${name}-seen.png`, picture],
      [`${name}-replayed.png`, replayed],
      [`${name}.json`, snapshot],
    ] as const) {
      const path = testInfo.outputPath(file)
      writeFileSync(path, body)
      await testInfo.attach(file, { path })
    }
  }
  return { expectSame, close: async () => void (await (await opened)?.context().close()) }
}
export type Comparison = ReturnType<typeof createComparison>
