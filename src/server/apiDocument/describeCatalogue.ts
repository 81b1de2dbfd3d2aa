import type { Call, CallAnswer } from '@contract/call'
import { describeCall, exampleCreatedId, exampleNow, type Described, type ExampleCaller } from './describedCall'

type Calls<C extends Call> = { duplicate: C; activate: Call; deactivate: Call; remove: Call }
type Words<C extends Call> = {
  /** The record's name in the singular: 'course'. */
  one: string
  as: ExampleCaller
  /** A record that nothing uses, as the examples before these have left it. */
  record: Omit<CallAnswer<C>, 'lockVersion' | 'updatedAt'> & { id: string; createdAt: string }
  /** How often they have edited it. */
  edits: number
  /** Its status once it is inactive no more. */
  activated: string
  /** How a copy differs from it. */
  copied: Partial<CallAnswer<C>>
  /** What a copy leaves out. */
  note?: string
}

/** Describes the further calls of a record of training's catalogue, with examples that end with its removal. */
export const describeCatalogue = <C extends Call>(
  { duplicate, activate, deactivate, remove }: Calls<C>,
  { one, as, record, edits, activated, copied, note = '' }: Words<C>,
): Described[] => {
  const name = one.replace(/(?:^| )(\w)/g, (_all, first: string) => first.toUpperCase())
  const input = { params: { id: record.id } }
  const stamps = { lockVersion: 0, createdAt: exampleNow, updatedAt: exampleNow }
  const changed = (status: string, further: number) => ({
    ...record,
    status,
    lockVersion: edits + further,
    updatedAt: exampleNow,
  })
  return [
    describeCall<Call>(duplicate, {
      name: `duplicate${name}`,
      summary: `Copies a ${one}`,
      description: `The copy has a code of its own.${note}`,
      examples: [
        { title: 'A copy', as, input, answer: { body: { ...record, ...copied, ...stamps, id: exampleCreatedId } } },
      ],
    }),
    describeCall<Call>(deactivate, {
      name: `deactivate${name}`,
      summary: `Takes a ${one} out of use`,
      description: 'It is not offered any more. What uses it goes on.',
      examples: [{ title: 'One in use', as, input, answer: { body: changed('inactive', 1) } }],
    }),
    describeCall<Call>(activate, {
      name: `activate${name}`,
      summary: `Brings an inactive ${one} back`,
      description: 'What was published is so again. Of one that is not inactive nothing changes.',
      examples: [{ title: 'An inactive one', as, input, answer: { body: changed(activated, 2) } }],
    }),
    describeCall<Call>(remove, {
      name: `delete${name}`,
      summary: `Deletes a ${one} that nothing uses`,
      refusals: { 422: 'Something uses it: the message says what.' },
      examples: [{ title: 'One that nothing uses', as, input, answer: { body: {} } }],
    }),
  ]
}
