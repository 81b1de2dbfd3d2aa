import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { contentOf, exportMessage, openReplay, openSnapshot, replayBarOf } from '../support/replay'
import { inboxOf } from '../support/screens'

type File = {
  state: Record<string, Record<string, unknown>>
  slices: Record<string, number>
  steps: { changes: object[] }[]
}

/** The same file, with what `change` makes of each value below a key. */
const withValues = (value: unknown, change: (key: string, inner: unknown) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withValues(item, change))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, change(key, withValues(inner, change))] as const),
  )
}

const drop = (page: Page, text: string) =>
  page.evaluate((content) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([content], 'snapshot.json', { type: 'application/json' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, text)

test('a snapshot that was tampered with runs nothing, sends nothing, and leads nowhere', async ({
  signedIn,
  browser,
  server,
}) => {
  const page = await signedIn(people.priya)
  const { seen, snapshot, token } = await exportMessage(page)
  const file = JSON.parse(snapshot.text) as File
  const replay = await openReplay(browser, server.url)
  const alert = replay.page.locator('#replay').getByRole('alert')

  await test.step('[D-95] a foreign, a newer and a broken slice are named', async () => {
    const open = (changed: object) => openSnapshot(replay.page, JSON.stringify({ ...file, ...changed }))
    await open({ state: { ...file.state, weather: {} } })
    await expect(alert).toContainText("a part 'weather', which this Muster does not have")
    await open({ slices: { ...file.slices, notifications: 99 } })
    await expect(alert).toContainText("The part 'notifications' of this snapshot has version 99")
    await open({ state: { ...file.state, notices: { shown: 'all', lastId: 0 } } })
    await expect(alert).toContainText("The part 'notices' of this snapshot is broken at 'shown'")
    await expect(replayBarOf(replay.page)).toBeHidden()
  })

  await test.step('[D-95] a file that is dropped twice is opened once more', async () => {
    for (const time of [1, 2]) {
      await drop(replay.page, snapshot.text)
      await expect(replayBarOf(replay.page), `time ${time}`).toHaveCount(1)
      await expect.poll(() => contentOf(replay.page)).toBe(seen)
    }
    await expect(alert).toBeHidden()
  })

  await test.step('[D-95] a screen that goes elsewhere by itself stays', async () => {
    const before = replay.page.url()
    const pages = replay.page.context().pages().length
    await replay.page.evaluate(() => {
      window.open('/messages')
      history.pushState(null, '', '/messages')
      history.replaceState(null, '', '/messages')
      history.back()
      location.assign('/messages')
      location.replace('/login')
      location.href = '/dashboard'
    })
    await expect.poll(() => contentOf(replay.page)).toBe(seen)
    expect(replay.page.url()).toBe(before)
    expect(replay.page.context().pages()).toHaveLength(pages)
    await replayBarOf(replay.page).getByRole('button', { name: 'One action back' }).click()
    await expect(replay.page).toHaveURL(/#step=\d+$/)
  })

  await test.step('[D-95] scripts in texts do not run, and a token put into the file is neither sent nor stored', async () => {
    const harm = '<p>Harmless <img src="x" onerror="window.ran = 1"><script>window.ran = 1</script></p>'
    const harmful = withValues(file, (key, value) => {
      if (key === 'message' && typeof value === 'string') return harm
      return key === 'token' ? token : value
    })
    const text = JSON.stringify(harmful)
    expect(text).toContain('onerror')
    await openSnapshot(replay.page, text)
    await expect(inboxOf(replay.page).message).toContainText('Harmless')
    await expect(replay.page.locator('#root :is(script, [onerror])')).toHaveCount(0)
    await replayBarOf(replay.page).getByRole('button', { name: 'To the beginning' }).click()
    await expect(replayBarOf(replay.page)).toContainText('Before the first action')
    const left = await replay.page.evaluate(() => [
      'ran' in window,
      localStorage.length + sessionStorage.length,
      document.cookie,
    ])
    expect(left).toEqual([false, 0, ''])
  })
  expect(replay.refused).toEqual([])
  await replay.close()
})

test('[D-95] a Muster in production looks for no named snapshot', async ({ freshPage, server }) => {
  const asked: string[] = []
  freshPage.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await freshPage.goto(`${server.url}/qa/replay?replay=inbox`)
  await expect(freshPage.getByRole('heading', { name: 'Replay a state snapshot' })).toBeVisible()
  await expect(freshPage.getByRole('alert')).toBeHidden()
  expect(asked.filter((path) => path.startsWith('/replay/'))).toEqual([])
})
