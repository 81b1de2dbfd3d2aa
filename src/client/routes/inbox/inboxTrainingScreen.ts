import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { listenForUndo } from '@client/state/notifications/notificationsListeners'
import { InboxTableRoute } from './InboxTableRoute'
import { inboxTable } from './inboxTable'
import { loadMessagePane } from './lazyParts'

/**
 * Loads the message that the page's address opens: it stands between rows, which would move if it came after them. A
 * failure is reported in its place.
 */
export const loadAskedMessage = async () => {
  if (location.pathname.startsWith(`${pages.messages.path}/`)) await loadMessagePane().catch(() => undefined)
}

/** The content of the chunk for training organisations (D-61). */
export const inboxTrainingScreen: LoadedScreen = {
  Screen: InboxTableRoute,
  listeners: [listenForUndo],
  prefetch: inboxTable.prefetch,
}
