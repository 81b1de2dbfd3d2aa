import type { Page } from '@playwright/test'

/** Everything that a page's browser keeps: keys of both storages, and of every store in IndexedDB. */
export const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(request.error?.message))
      })
    const records: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        for (const key of await settled(database.transaction(store).objectStore(store).getAllKeys()))
          records.push(`${name}/${store}/${typeof key === 'string' ? key : JSON.stringify(key)}`)
      database.close()
    }
    return { local: Object.keys(localStorage), session: Object.keys(sessionStorage), indexedDb: records }
  })
