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
