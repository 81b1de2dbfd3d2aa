import type { Page } from '@playwright/test'

/** All records in a page's IndexedDB: the path (`database/store/key`) and the value. */
const recordsOf = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const records: { name: string; value: unknown }[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const held = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settled(held.getAllKeys()), settled<unknown[]>(held.getAll())])
        for (const [index, key] of keys.entries())
          records.push({
            name: `${name}/${store}/${typeof key === 'string' ? key : JSON.stringify(key)}`,
            value: values[index],
          })
      }
      database.close()
    }
    return records
  })

/** All stored keys of a page's browser: of both storages, and of every IndexedDB store. */
export const keptBy = async (page: Page) => {
  const { local, session } = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))
  return { local, session, indexedDb: (await recordsOf(page)).map(({ name }) => name) }
}

/** All values in IndexedDB, as text. */
export const textKeptBy = async (page: Page) => JSON.stringify((await recordsOf(page)).map(({ value }) => value))
