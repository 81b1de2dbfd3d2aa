import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import type { RootState } from '@client/state/types'
import { stateOf } from './store'

/** What a page that shows the portal has in its store, as the text of a snapshot; null for other pages. */
export const snapshotTextOf = async (page: Page): Promise<string | null> => {
  const state = (await stateOf(page)) as RootState | null
  if (state?.session.phase !== 'signedIn') return null
  const { fileOf, writeSnapshot } = await import('@client/recording/snapshotWriter')
  const view = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    textScale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
    isDark: document.documentElement.dataset['theme'] === 'dark',
  }))
  const takenAt = await page.evaluate(() => new Date().toISOString())
  const recording = { actions: [], errors: [], now: 0 }
  const source = { app: 'a browser test', takenAt, view, state, recording }
  return fileOf(await writeSnapshot(source, { keepsTexts: true, token: state.session.token })).text()
}

/** Attaches to a failed test what its pages showed, to be opened at `/qa/replay`. Never fails a test itself. */
export const attachSnapshots = async (pages: readonly Page[], testInfo: TestInfo) => {
  for (const [index, page] of pages.entries())
    try {
      const text = await snapshotTextOf(page)
      if (text === null) continue
      const path = testInfo.outputPath(`page-${index + 1}`, 'snapshot.json')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
      await testInfo.attach('snapshot.json', { path, contentType: 'application/json' })
    } catch (problem) {
      testInfo.annotations.push({ type: 'no snapshot', description: String(problem) }) // of a page that was closed, for example
    }
}
