import { folderVariable, makeProductionFolder } from './productionFolder'

/** Once a run: the folder that all of its programs are started in. */
const install = ({ rootDir }: { rootDir: string }) => {
  process.env[folderVariable] = makeProductionFolder(rootDir)
}
export { install as default }
