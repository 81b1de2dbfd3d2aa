/** Chunks by name, as the build names them. */
export type Screen = {
  /** Needed to render. */
  needs: readonly string[]
  /** Prefetched while the screen is shown or used as intended. */
  ahead: readonly string[]
}

const signedIn = ['app', 'shell']

/**
 * What a first visit to each screen loads; rosters only redirect to another program. A browser test visits all screens
 * and compares the real downloads with this table, so that the sizes can be computed without a browser.
 */
export const screens = {
  signIn: { needs: ['app'], ahead: ['pageViews', 'shell'] },
  forgottenPassword: { needs: ['app', 'openPages'], ahead: ['pageViews'] },
  inbox: { needs: [...signedIn, 'inbox'], ahead: ['pageViews', 'message'] },
  dashboard: { needs: [...signedIn, 'dashboard'], ahead: ['pageViews'] },
  profile: { needs: [...signedIn, 'profile'], ahead: ['pageViews'] },
  shortCodes: { needs: [...signedIn, 'shortCodes'], ahead: ['pageViews'] },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
