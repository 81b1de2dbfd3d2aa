import type { Call, CallAnswer } from '@contract/call'
import { describeCall, exampleNow, type Described, type ExampleCaller } from './describedCall'

type Words<C extends Call> = {
  /** The record's name in the singular: 'location category'. */
  one: string
  as: ExampleCaller
  /** A record of the demo, as the calls answer it, active and never edited. */
  record: Omit<CallAnswer<C>, 'lockVersion' | 'updatedAt' | 'archivedAt'> & { id: string; createdAt: string }
}

/** Describes the calls of `archivingCalls`, with examples on one record. */
export const describeArchiving = <C extends Call>(
  { archive, restore }: { archive: C; restore: Call },
  { one, as, record }: Words<C>,
): Described[] => {
  const name = one.replace(/(?:^| )(\w)/g, (_all, first: string) => first.toUpperCase())
  const input = { params: { id: record.id } }
  const active = { ...record, lockVersion: 0, updatedAt: record.createdAt, archivedAt: null }
  const archived = { ...active, lockVersion: 1, updatedAt: exampleNow, archivedAt: exampleNow }
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
      examples: [{ title: 'One that is active already', as, input, answer: { body: active } }],
    }),
  ]
}
