/**
 * Keeps what commits close together in the order of its events: whoever takes an event from a row holds that row until its
 * commit, so that the order of taking, seen from here, is the order of commits; their answers may overtake each other.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<void>>()

  const begin = () => {
    let settle = () => {}
    const settled = new Promise<void>((resolve) => (settle = resolve))
    const before: Promise<void>[] = []
    const keys: string[] = []
    return {
      /** After an event was taken of this object. */
      take(key: string) {
        const previous = last.get(key)
        if (previous) before.push(previous)
        last.set(key, settled)
        keys.push(key)
      },
      /** Everybody who took events of the same objects earlier has told theirs, or failed. */
      comes: () => Promise.all(before),
      end() {
        settle()
        for (const key of keys) if (last.get(key) === settled) last.delete(key)
      },
    }
  }
  return { begin }
}
