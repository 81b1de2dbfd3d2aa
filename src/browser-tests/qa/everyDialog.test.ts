import { grantQa } from '../support/answers'
import { compareStates } from '../support/compareStates'
import { createComparison } from '../support/comparison'
import { screenOf } from '../support/dialogs/dialogOpening'
import { dialogsOfSources } from '../support/dialogs/dialogSources'
import { everyDialog } from '../support/dialogs/everyDialog'
import { loadScreen } from '../support/everyScreen'
import { expect, inEverything, test } from '../support/fixtures'

test('[D-95] tests know how to open every dialog of the sources', () => {
  const { places, ids } = dialogsOfSources()
  const known = everyDialog.map(({ at }) => at)
  expect(
    places.filter((place) => !known.includes(place)),
    'dialogs that no test opens: add them to support/dialogs',
  ).toEqual([])
  expect(
    known.filter((place) => !places.includes(place)),
    'openings of dialogs that are gone',
  ).toEqual([])
  const opened = everyDialog.flatMap(({ id }) => id ?? [])
  const isKnown = (id: string) => opened.some((one) => one.startsWith(id) || id.startsWith(one))
  expect(
    ids.filter((id) => !isKnown(id)),
    'ids that no test opens',
  ).toEqual([])
})

for (const dialog of everyDialog)
  test(
    `[D-95] ${dialog.name} is replayed as it was seen, full, empty, failing and in the middle of a form`,
    inEverything,
    async ({ signedIn, browser, server, replayServer, problems }, testInfo) => {
      const screen = screenOf(dialog)
      const page = await signedIn(screen.person ?? '')
      await grantQa(page)
      if (dialog.size) await page.setViewportSize(dialog.size)
      const comparison = createComparison({ browser, replayServer, testInfo })
      const { arrive } = screen
      const { open, opensWithAnswer = false } = dialog
      const load = () => loadScreen(page, screen, server.url)
      await compareStates(
        { load, arrive, open, opensWithAnswer },
        { page, serverUrl: server.url, problems, comparison },
      )
      await comparison.close()
    },
  )
