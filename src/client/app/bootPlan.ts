/** What the boot script fetches for URLs that match this pattern. */
type FirstScreen = {
  /** Source of a regular expression. */
  at: string
  /** Files of the area's chunk. */
  files: readonly string[]
  /** The screen's first GETs when the URL has no query. They must match the screen's requests exactly. */
  reads: readonly string[]
}

/** The build creates it from the areas' manifests and passes it to the boot script, which has no room for more code. */
export type BootPlan = {
  shell: readonly string[]
  publicPages: readonly string[]
  /** GETs of the shell, for every screen. */
  reads: readonly string[]
  screens: readonly FirstScreen[]
}

type Place = { pathname: string; search: string }

/** The files for a URL, and the first GETs there of a user with access to the portal. */
export const firstScreenAt = (plan: BootPlan | null, { pathname, search }: Place) => {
  const screen = plan?.screens.find(({ at }) => new RegExp(at).test(pathname))
  return {
    files: [plan?.shell ?? [], screen?.files ?? []].flat(),
    reads: [plan?.reads ?? [], (search === '' && screen?.reads) || []].flat(),
  }
}
