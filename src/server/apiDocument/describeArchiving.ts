import type { Call, CallAnswer } from '@contract/call'
import { describeCall, exampleNow, type Described, type ExampleCaller } from './describedCall'

type Words<C extends Call> = {
  /** The record's name in the singular: 'location category'. */
  one: string
  as: ExampleCaller
  /** A record of the demo, as the calls answer it, active. */
  record: Omit<CallAnswer<C>, 'lockVersion' | 'updatedAt' | 'archivedAt'> & { id: string; createdAt: string }
  /** How often the examples before these have edited it. */
  edits: number
}

/** Describes the calls of `archivingCalls`, with examples on one record. */
export const describeArchiving = <C extends Call>(
  { archive, restore }: { archive: C; restore: Call },
  { one, as, record, edits }: Words<C>,
): Described[] => {
  const name = one.replace(/(?:^| )(\w)/g, (_all, first: string) => first.toUpperCase())
  const input = { params: { id: record.id } }
  const archived = { ...record, lockVersion: edits + 1, updatedAt: exampleNow, archivedAt: exampleNow }
  const restored = { ...archived, lockVersion: edits + 2, archivedAt: null }
  return [
    describeCall<Call>(archive, {
      name: `archive${name}`,
      summary: `Archives a ${one}`,
      description: 'It is not offered any more. Whatever has it keeps it, and shows its name.',
      examples: [{ title: 'An active one', as, input, answer: { body: archived } }],
    }),
    describeCall<Call>(restore, {
      name: `restore${name}`,
      summary: `Brings an archived ${one} back`,
      description: 'Of one that is not archived nothing changes.',
      examples: [{ title: 'An archived one', as, input, answer: { body: restored } }],
    }),
  ]
}
