import { pathChanged } from '@client/state/navigation/navigationEvents'
import type { StartListening } from '@client/state/types'

/** Until everything that the first page needs is here. */
const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') return resolve()
    addEventListener('load', () => resolve(), { once: true })
  })

/** Every change of page is counted, once, after the first page has loaded (SH-019). A filter is no other page. */
export const listenForPageViews = (startListening: StartListening) => {
  let counted: string | undefined
  startListening({
    actionCreator: pathChanged,
    effect: async ({ payload: { pathname } }, { dispatch }) => {
      if (pathname === counted) return
      counted = pathname
      await loaded()
      // Without its file nothing is counted; the page itself is none the worse.
      const counter = await import(/* webpackChunkName: "pageViews" */ './pageViews').catch(() => null)
      counter?.countPageView(pathname, dispatch)
    },
  })
}
