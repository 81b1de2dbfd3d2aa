/** The environment variable with this run's folder: the build, the template data, and the data of every server. */
export const runFolderVariable = 'MUSTER_BROWSER_RUN'

export const runFolder = () => {
  const folder = process.env[runFolderVariable]
  if (!folder) throw new Error(`${runFolderVariable} is not set: was the global set-up run?`)
  return folder
}
