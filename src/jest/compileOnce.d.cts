import type { CompileFunctionOptions } from 'node:vm'

export const reuseCompiled: (source: string, parameters: string[], options?: CompileFunctionOptions) => Function
