/** Chunks by name, as the build names them. */
export type Screen = {
  /** Without these it is not there. */
  needs: readonly string[]
  /** Fetched before anybody asks for them, while the screen stands or is used as it is meant to be. */
  ahead: readonly string[]
}

const signedIn = ['boot', 'app', 'shell']

/**
 * What a first visit to each screen loads; rosters only lead to another program. A browser test visits them all and holds the table against what was really
 * downloaded, so that the sizes can be counted without a browser.
 */
export const screens = {
  signIn: { needs: ['boot', 'app'], ahead: ['pageViews', 'shell'] },
  forgottenPassword: { needs: ['boot', 'app', 'openPages'], ahead: ['pageViews'] },
  inbox: { needs: [...signedIn, 'inbox'], ahead: ['pageViews', 'message'] },
  dashboard: { needs: [...signedIn, 'dashboard'], ahead: ['pageViews'] },
  profile: { needs: [...signedIn, 'profile'], ahead: ['pageViews'] },
  shortCodes: { needs: [...signedIn, 'shortCodes'], ahead: ['pageViews'] },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
