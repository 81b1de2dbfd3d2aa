/** What the boot script fetches at addresses that this pattern matches. */
type FirstScreen = {
  /** The source of a regular expression. */
  at: string
  /** Files of the area's chunk. */
  files: readonly string[]
  /** GETs that the screen sends first when the address has no query, in its very words. */
  reads: readonly string[]
}

/** Made by the build from the manifests of the areas, and written beside the boot script, which can afford no more. */
export type BootPlan = {
  shell: readonly string[]
  openPages: readonly string[]
  /** GETs of the shell, whatever the screen. */
  reads: readonly string[]
  screens: readonly FirstScreen[]
}

type Place = { pathname: string; search: string }

/** Files for an address, and what a person who may use the portal reads there first. */
export const firstScreenAt = (plan: BootPlan | null, { pathname, search }: Place) => {
  const screen = plan?.screens.find(({ at }) => new RegExp(at).test(pathname))
  const isUnfiltered = search === ''
  return {
    files: [plan?.shell ?? [], screen?.files ?? []].flat(),
    reads: [plan?.reads ?? [], (isUnfiltered && screen?.reads) || []].flat(),
  }
}
