/** More levels no portal has (SCORM 1.2 RTE 3.3.6.1 asks for fewer). */
const mostLevels = 20

const hasApi = (frame: Window, name: string): boolean => {
  try {
    return (frame as unknown as Record<string, unknown>)[name] != null
  } catch {
    return false // of another origin, as every page of a sandbox without one is
  }
}

/** Whether a window above this one, or above the one that opened it, has an API that a part finds by itself. */
export const isApiAbove = (own: Window, name: string): boolean => {
  let frame = own
  for (let level = 0; level < mostLevels; level += 1) {
    const above: Window | null = frame.parent === frame ? (frame.opener as Window | null) : frame.parent
    if (!above) return false
    if (hasApi(above, name)) return true
    frame = above
  }
  return false
}

/** Whether a page may look into the window above it. */
const isReachable = (above: Window): boolean => {
  try {
    return Boolean(above.document)
  } catch {
    return false
  }
}

/**
 * Many parts look for their API from the window above on, never in their own (SCORM 2004 RTE 3.3.6.1). Where that is one of
 * another origin, looking there fails, so they get one in its place that has the API; `parent` may be replaced (HTML 7.2).
 */
export const placeApiAbove = (own: Window, name: string, api: unknown): void => {
  const above = own.parent
  if (above === own || isReachable(above)) return
  const stand: Record<string, unknown> = { [name]: api, postMessage: above.postMessage.bind(above) }
  stand['parent'] = stand
  Object.defineProperty(own, 'parent', { value: stand, configurable: true, writable: true })
}
