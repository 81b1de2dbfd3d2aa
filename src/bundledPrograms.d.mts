import type { BuildOptions } from 'esbuild'

export const outsideOfBundles: string[]
export const asPrograms: BuildOptions
