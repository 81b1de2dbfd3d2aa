import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import '@client/theme/controls.css'
import { createGalleryStore, Gallery } from './Gallery'
import { answerWithSamples } from './samples'

/** Shows the gallery in place of the app: without a session, a server or a snapshot. */
export const drawGallery = (root: HTMLElement) => {
  answerWithSamples()
  document.documentElement.dataset['start'] = 'gallery'
  root.replaceChildren()
  createRoot(root).render(
    <Provider store={createGalleryStore()}>
      <Gallery />
    </Provider>,
  )
}
