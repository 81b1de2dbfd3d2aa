import { idOf, keyOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { resolveShortCodes, type ShortCodeValues } from '@contract/shortCodeTexts'
import type { Block } from '@contract/templateBlocks'
import { exampleSignature } from '@server/demo/exampleSignature'
import { digestOf } from './agreementService'

type Signed = {
  organisation: DemoOrganisation
  communicationId: string
  agreement: { versionId: string; blocks: readonly Block[] }
  person: DemoPerson
  email: string
  /** What the codes of the agreement stand for, for this person. */
  values: ShortCodeValues
  signedAt: Date
}

/** The answers to the demo's agreement about the van. */
const answersOf = ({ name }: DemoPerson, signedAt: Date) => ({
  licenceNumber: 'SA 204 118',
  licenceUntil: '2031-05-31',
  drives: ['Manual'],
  introduction: signedAt.toISOString(),
  signature: { image: exampleSignature, text: name },
})

/** A signature as `agreementService.sign` stores it. */
export const signatureRow = ({ organisation, communicationId, agreement, person, email, values, signedAt }: Signed) => {
  const signed = {
    communication_id: communicationId,
    person_id: personIdOf(organisation, person),
    version_id: agreement.versionId,
    signed_name: person.name,
    email,
    blocks: agreement.blocks.map((block) => ({ ...block, content: resolveShortCodes(block.content, values, 'html') })),
    answers: answersOf(person, signedAt),
    signed_at: signedAt,
  }
  return {
    ...signed,
    id: idOf(organisation, 'signature', `${communicationId} ${keyOf(person)}`),
    organisation_id: organisation.key,
    blocks: JSON.stringify(signed.blocks),
    answers: JSON.stringify(signed.answers),
    digest: digestOf(signed),
  }
}
