import { snapshotDatabase } from '@client/snapshot/snapshotDatabase'

/** The location that a person has chosen in an earlier visit, from the snapshot (D-22); null without one. */
export const keptLocation = (personId: string) =>
  new Promise<string | null>((resolve) => {
    const opening = indexedDB.open(snapshotDatabase.name)
    opening.onupgradeneeded = () => opening.transaction?.abort() // there is none yet, and this creates none
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      try {
        const reading = database.transaction(snapshotDatabase.store).objectStore(snapshotDatabase.store).get(personId)
        reading.onerror = () => resolve(null)
        reading.onsuccess = () => {
          database.close()
          resolve(chosenIn(reading.result))
        }
      } catch {
        database.close()
        resolve(null) // the store is missing
      }
    }
  })

/** redux-persist stores each part as text in the text of the whole. */
const chosenIn = (kept: unknown): string | null => {
  try {
    const parts = JSON.parse(String(kept)) as { locations: string }
    const { state } = JSON.parse(parts.locations) as { state: { selectedId: string | null } }
    return state.selectedId
  } catch {
    return null // no snapshot, or of another form
  }
}
