import { idOf, keyOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { resolveShortCodes, type ShortCodeValues } from '@contract/shortCodeTexts'
import type { Block } from '@contract/templateBlocks'
import { digestOf } from './agreementService'

/** A name as somebody draws it (PNG). */
export const exampleSignature = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAkAQAAAABqU8PzAAAA3UlEQVR42r3RP2pDMQwGcD88eAmI7gVTchBdrGCnS7b0AoVcxUmGLj2E',
  'IUNXd3sFoS96PKf5M4d6+4GErE8Ot8/9jw9XzgHwF6sboOFiiTWNVx6TcCONZzdo3EUJVghNDj8AvbF4ZJea+QhsFqxLDJnK7K/npE+I',
  '6r31fwPlFRjAKNQ9AitzS7MP5p25dq9/YWMj9mYxk7kyYTN5CSWr39M7PszqISQJwX8iT/0DxigsVI7I0/9XaKyhcnuZ9ylmONvbza42',
  'CjX06Kb9exS158O3+Z6T+cv33ttH3vME+rnOV3JUbxcAAAAASUVORK5CYII=',
].join('')

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
