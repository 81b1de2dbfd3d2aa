import { rmSync } from 'node:fs'
import { productionFolder } from './productionFolder'

const remove = () => rmSync(productionFolder(), { recursive: true, force: true })
export { remove as default }
