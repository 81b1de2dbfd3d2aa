import { createRoot } from 'react-dom/client'
import type { ReplayParts } from './mountPortal'
import { barId } from './placeViewport'
import { cutOff, letLeave } from './refusals'
import { ReplayPage } from './ReplayPage'
import { readNamedSnapshot } from './openFile'

/** Shows the replay in place of the app: without a session, a server or a snapshot of this browser's own. */
export const drawReplay = (root: HTMLElement, parts: ReplayParts): void => {
  const named = readNamedSnapshot() // before nothing is asked for any more
  cutOff()
  document.documentElement.dataset['start'] = 'app'
  root.replaceChildren()
  const bar = document.createElement('div')
  bar.id = barId
  // the keys of the screen are not meant, and a dialog that is open there must not take the focus back
  for (const type of ['keydown', 'focusin']) bar.addEventListener(type, (event) => event.stopPropagation())
  bar.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) letLeave()
  })
  document.body.append(bar)
  createRoot(bar).render(<ReplayPage place={{ screen: root, parts }} named={named} />)
}
