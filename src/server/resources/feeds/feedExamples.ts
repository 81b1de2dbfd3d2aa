import type { Described } from '@server/apiDocument/describedCall'

export const feedExamples: readonly Described[] = []
