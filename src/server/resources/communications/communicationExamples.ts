import type { Described } from '@server/apiDocument/describedCall'

export const communicationExamples: readonly Described[] = []
