export const quickStart: readonly string[]
export const startQuickly: () => void
