import { rmSync } from 'node:fs'
import { imageRoot } from './productionFolder'

const remove = () => rmSync(imageRoot(), { recursive: true, force: true })
export { remove as default }
