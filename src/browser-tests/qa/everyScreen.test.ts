import type { Account } from '@contract/session'
import { changeAnswer } from '../support/answers'
import { everyScreen, openScreen } from '../support/everyScreen'
import { expect, inEverything, test } from '../support/fixtures'
import { contentOf, exportByKey, exportSeen, openReplay, openSnapshot } from '../support/replay'

for (const screen of everyScreen.filter(({ person, isDialog }) => person !== undefined && !isDialog))
  test(`[D-95] ${screen.name} is replayed as it was seen`, inEverything, async ({ signedIn, browser, server }) => {
    const page = await signedIn(screen.person ?? '')
    await changeAnswer<Account>(page, '/api/me', ({ hrisPermission, ...account }) => ({
      ...account,
      hrisPermission: { ...hrisPermission, qa: true },
    }))
    await openScreen(page, screen, server.url)
    const { seen, snapshot } = await exportSeen(page, exportByKey)
    const replay = await openReplay(browser, server.url)
    await openSnapshot(replay.page, snapshot.text)
    await expect.poll(() => contentOf(replay.page)).toBe(seen)
    expect(replay.refused).toEqual([])
    await replay.close()
  })
