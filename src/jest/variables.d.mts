export const bundlesVariable: string
export const bundledTests: string
export const builtVariable: string
export const ofTheseSources: string
