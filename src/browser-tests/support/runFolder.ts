import path from 'node:path'

/** Names the folder of this run: what is built, the data to start from, and the data of every server. */
export const runFolderVariable = 'MUSTER_BROWSER_RUN'

export const runFolder = () => {
  const folder = process.env[runFolderVariable]
  if (!folder) throw new Error(`${runFolderVariable} is not set: was the global set-up run?`)
  return folder
}

/** Data with the demo in it, of a server that was stopped. */
export const templateOf = (folder: string) => path.join(folder, 'template')
