import { pathChanged } from '@client/state/navigation/navigationEvents'
import type { StartListening } from '@client/state/types'

/** Resolves when the first page has loaded all its resources. */
const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') return resolve()
    addEventListener('load', () => resolve(), { once: true })
  })

/** Counts each change of page once, after the first page has loaded (SH-019). A changed filter does not count. */
export const listenForPageViews = (startListening: StartListening) => {
  let counted: string | undefined
  startListening({
    actionCreator: pathChanged,
    effect: async ({ payload: { pathname } }, { dispatch }) => {
      if (pathname === counted) return
      counted = pathname
      await loaded()
      // If the chunk fails to load, nothing is counted; the page itself still works.
      const counter = await import(/* webpackChunkName: "pageViews" */ './pageViews').catch(() => null)
      counter?.countPageView(pathname, dispatch)
    },
  })
}
