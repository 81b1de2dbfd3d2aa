/** What this tab keeps while its person is at the provider of their organisation: no link can write it. */
const storageKey = 'muster.signIn'

type Way = { isSharedDevice: boolean; wayBack: unknown }

/** A path of this portal: anything else would lead to another site. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value)

/** The state of the history entry of sign-in (`signInAddress`), if that is what it is. */
const wayBackIn = (value: unknown): object | null =>
  typeof value === 'object' && value !== null && 'returnTo' in value && isPath(value.returnTo) ? value : null

/** Before the person leaves: the page to return to is in the history entry, which is left too. */
export const keepWay = ({ isSharedDevice }: Pick<Way, 'isSharedDevice'>) => {
  try {
    const way: Way = { isSharedDevice, wayBack: history.state as unknown }
    sessionStorage.setItem(storageKey, JSON.stringify(way))
  } catch {
    // without storage they arrive at their home page, and are signed in until they sign out
  }
}

/** Once they are back: whether the device is shared. The page to return to is in the history entry again. */
export const takeWay = (): Pick<Way, 'isSharedDevice'> => {
  try {
    const way = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Way> | null
    sessionStorage.removeItem(storageKey)
    history.replaceState(wayBackIn(way?.wayBack), '')
    return { isSharedDevice: way?.isSharedDevice === true }
  } catch {
    return { isSharedDevice: false }
  }
}
