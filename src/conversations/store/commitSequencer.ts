/**
 * Publishes changes in the order of their sequence numbers, although the answers of commits may overtake each other. A
 * transaction that allocates a number locks its row until the commit, so that the order of allocation is the order of
 * commits.
 */
export const createCommitSequencer = () => {
  const last = new Map<string, Promise<void>>()

  const begin = () => {
    let settle = () => {}
    const settled = new Promise<void>((resolve) => (settle = resolve))
    const before: Promise<void>[] = []
    const keys: string[] = []
    return {
      /** Call it after the allocation of a sequence number of this object. */
      take(key: string) {
        const previous = last.get(key)
        if (previous) before.push(previous)
        last.set(key, settled)
        keys.push(key)
      },
      /** Resolves when all earlier writes to the same objects are published or have failed. */
      earlierPublished: () => Promise.all(before),
      end() {
        settle()
        for (const key of keys) if (last.get(key) === settled) last.delete(key)
      },
    }
  }
  return { begin }
}
