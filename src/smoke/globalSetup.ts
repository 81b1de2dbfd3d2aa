import { makeProductionFolder } from './productionFolder'

/** Once per run: the folder in which all programs start. */
const install = ({ rootDir }: { rootDir: string }) => makeProductionFolder(rootDir)
export { install as default }
