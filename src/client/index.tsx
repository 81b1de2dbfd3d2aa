import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createStore } from './app/createStore'
import { Entry } from './app/Entry'
import { startSession } from './app/startSession'

/** Of an earlier product on this address; ours has none (D-34, SH-034). */
const unregisterServiceWorkers = async () => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const store = createStore()
const app = (
  <StrictMode>
    <Provider store={store} serverState={store.getState()}>
      <Entry store={store} />
    </Provider>
  </StrictMode>
)
// The sign-in page is in the HTML already; everything else starts from nothing.
if (document.documentElement.dataset['start'] === 'signIn' && root.hasChildNodes()) hydrateRoot(root, app)
else {
  root.replaceChildren()
  createRoot(root).render(app)
}
startSession(store)
void unregisterServiceWorkers().catch(() => undefined)
