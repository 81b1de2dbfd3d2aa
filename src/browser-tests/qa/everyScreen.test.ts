import { grantQa } from '../support/answers'
import { compareStates } from '../support/compareStates'
import { createComparison } from '../support/comparison'
import { everyScreen, loadScreen } from '../support/everyScreen'
import { inEverything, test } from '../support/fixtures'

for (const screen of everyScreen.filter(({ person, isDialog }) => person !== undefined && !isDialog))
  test(
    `[D-95] ${screen.name} is replayed as it was seen, full, empty, failing and in the middle of a form`,
    inEverything,
    async ({ signedIn, browser, server, replayServer, problems }, testInfo) => {
      const page = await signedIn(screen.person ?? '')
      await grantQa(page)
      const comparison = createComparison({ browser, replayServer, testInfo })
      const { arrive, sendsByChat = false } = screen
      const load = () => loadScreen(page, screen, server.url)
      await compareStates({ load, arrive, sendsByChat }, { page, serverUrl: server.url, problems, comparison })
      await comparison.close()
    },
  )
