import { supportFileCalls } from '@contract/training/supportFiles'
import { resource } from '../resource'

export const supportFiles = resource('supportFiles', supportFileCalls, { isOftenKept: true })
