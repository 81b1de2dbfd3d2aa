/** Where the snapshots lie in IndexedDB. In a file of its own: the boot script reads them, too. */
export const snapshotDatabase = { name: 'muster', store: 'snapshots' } as const
