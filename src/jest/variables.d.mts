export const bundlesVariable: string
export const builtVariable: string
