import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import type { AppStore } from './createStore'
import { App } from './App'

/**
 * Hydrates the sign-in page of the HTML, which the build rendered from `serverState`; without `serverState`, renders
 * from scratch.
 */
export const draw = (root: HTMLElement, store: AppStore, serverState: ReturnType<AppStore['getState']> | null) => {
  const app = (
    <StrictMode>
      <Provider store={store} {...(serverState && { serverState })}>
        <App store={store} />
      </Provider>
    </StrictMode>
  )
  if (serverState && root.hasChildNodes()) return void hydrateRoot(root, app)
  root.replaceChildren()
  createRoot(root).render(app)
}
