import { createHash, randomUUID } from 'node:crypto'
import type { CallData } from '@contract/call'
import { agreementCalls, agreementChanged, type ReceivedAgreement } from '@contract/agreements'
import { csvOf } from '@contract/csv'
import type { FormComponent } from '@contract/formComponents'
import { resolveShortCodes } from '@contract/shortCodeTexts'
import type { Block } from '@contract/templateBlocks'
import type { Scope } from '@server/database/scope'
import { judgedAnswers } from '@server/formAnswers/judgedAnswers'
import type { MadeFile } from '@server/media/sendContent'
import { missing, problem, refused } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import { writtenMoment } from '@server/time/writtenMoment'
import { agreementPdf, answerInWords } from './agreementPdf'
import { communicationReceivers as receivers } from './communicationReceivers'
import { agreementBlocks, communicationRepository as communications } from './communicationRepository'
import { announceProgress } from './communicationSending'
import type { CommunicationColumns, SignatureRow } from './communicationTables'

/** As `fileLinksFor(request)` makes them. */
type LinkTo = (call: typeof agreementCalls.file, params: { id: string }) => string
type Form = CallData<typeof agreementCalls.sign>['body']['agreement']

export const isSignedAlready = 'You have signed this agreement already'

/** Several forms may use one key: from the second on, it gets a number, so that each answer has a name of its own. */
const withOwnKeys = (blocks: readonly Block[]): Block[] => {
  const seen = new Map<string, number>()
  const renamed = (component: FormComponent): FormComponent => {
    const count = (seen.get(component.key) ?? 0) + 1
    seen.set(component.key, count)
    return count === 1 ? component : { ...component, key: `${component.key}_${count}` }
  }
  return blocks.map((block) => ({
    ...block,
    formStructure: { components: block.formStructure.components.map(renamed) },
  }))
}

const componentsOf = (blocks: readonly Block[]) => blocks.flatMap(({ formStructure }) => formStructure.components)

const signaturesOf = ({ db, organisationId }: Scope, communicationId: string) =>
  db
    .selectFrom('agreement_signatures')
    .where('organisation_id', '=', organisationId)
    .where('communication_id', '=', communicationId)

const signatureOf = (scope: Scope, id: string, personId: string): Promise<SignatureRow | undefined> =>
  signaturesOf(scope, id).where('person_id', '=', personId).selectAll().executeTakeFirst()

const nameOf = async ({ db, organisationId }: Scope, { agreement_id, agreement_version_id }: CommunicationColumns) => {
  const found = await db
    .selectFrom('document_templates as template')
    .innerJoin('template_versions as version', (join) =>
      join
        .onRef('version.organisation_id', '=', 'template.organisation_id')
        .onRef('version.template_id', '=', 'template.id'),
    )
    .where('template.organisation_id', '=', organisationId)
    .where('template.id', '=', agreement_id)
    .where('version.id', '=', agreement_version_id)
    .select(['template.name', 'version.version'])
    .executeTakeFirst()
  if (!found) throw missing()
  return found
}

/** A communication that the scope's person got and that carries an agreement; 404 for any other. */
const received = async (scope: Scope, id: string) => {
  const own = await receivers.own(scope, id)
  const row = own && (await communications.findAny(scope, id))
  if (!own || !row || row.agreement_id === null || row.agreement_version_id === null) throw missing()
  return { own, row, versionId: row.agreement_version_id }
}

/** The agreement as the scope's person reads it. */
const blocksFor = async (scope: Scope, row: CommunicationColumns): Promise<Block[]> => {
  const [self] = await receivers.addressees(scope, [scope.actor.globalId])
  const values = { ...row.short_codes, ...self?.values }
  return withOwnKeys(await agreementBlocks(scope, row)).map((block) => ({
    ...block,
    content: resolveShortCodes(block.content, values, 'html'),
  }))
}

/** Objects in the order of their keys: the database does not keep the order in which they were written. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const sha256Of = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex')

/** Names an agreement as a person reads it. */
export const blocksDigestOf = (blocks: readonly Block[]): string => sha256Of(blocks)

const show = async (scope: Scope, id: string, linkTo: LinkTo): Promise<ReceivedAgreement> => {
  const { row, versionId } = await received(scope, id)
  const { name } = await nameOf(scope, row)
  const signature = await signatureOf(scope, id, scope.actor.globalId)
  const blocks = signature?.blocks ?? (await blocksFor(scope, row))
  return {
    id,
    name,
    versionId,
    blocksAttributes: blocks,
    blocksDigest: blocksDigestOf(blocks),
    signature: signature
      ? {
          signedName: signature.signed_name,
          signedAt: signature.signed_at.toISOString(),
          answers: signature.answers,
          digest: signature.digest,
          pdfUrl: linkTo(agreementCalls.file, { id }),
        }
      : null,
  }
}

/** What a signature vouches for, as it is stored: when anything in it changes, so does the digest. */
export const digestOf = ({
  communication_id,
  person_id,
  version_id,
  signed_name,
  email,
  blocks,
  answers,
  signed_at,
}: Omit<SignatureRow, 'id' | 'organisation_id' | 'digest'>): string =>
  sha256Of([communication_id, person_id, version_id, signed_name, email, blocks, answers, signed_at])

const pdfOf = async (scope: Scope, row: CommunicationColumns, signature: SignatureRow): Promise<MadeFile> => {
  const { name, version } = await nameOf(scope, row)
  const [self] = await receivers.addressees(scope, [scope.actor.globalId])
  const company = self?.values.company_name ?? ''
  const bytes = await agreementPdf({ name, company, version, timeZone: scope.timeZone, signature })
  return {
    bytes,
    tag: signature.digest,
    name: `${name} - ${signature.signed_name}.pdf`,
    contentType: 'application/pdf',
  }
}

/** A sent communication with an agreement that the scope's person follows; 404 for any other. */
const followed = async (scope: Scope, id: string): Promise<CommunicationColumns> => {
  const row = await communications.find(scope, id)
  if (!row || row.agreement_version_id === null) throw missing()
  return row
}

/** Agreements that communications carry: signed once by each receiver, and never changed. */
export const agreementService = {
  show,

  async sign(
    scope: Scope,
    id: string,
    { signedName, answers, blocksDigest }: Form,
    linkTo: LinkTo,
  ): Promise<ReceivedAgreement> {
    const { own, row, versionId } = await received(scope, id)
    await receivers.lockOwn(scope, id)
    if (await signatureOf(scope, id, scope.actor.globalId)) throw refused(isSignedAlready)
    const blocks = await blocksFor(scope, row)
    if (blocksDigestOf(blocks) !== blocksDigest) throw problem(409, agreementChanged)
    const [self] = await receivers.addressees(scope, [scope.actor.globalId])
    const signed = {
      communication_id: id,
      person_id: scope.actor.globalId,
      version_id: versionId,
      signed_name: signedName,
      email: self?.email ?? '',
      blocks,
      answers: await judgedAnswers(componentsOf(blocks), answers),
      signed_at: scope.now,
    }
    const signature = { ...signed, id: randomUUID(), organisation_id: scope.organisationId, digest: digestOf(signed) }
    await scope.db
      .insertInto('agreement_signatures')
      .values({ ...signature, blocks: JSON.stringify(blocks), answers: JSON.stringify(signed.answers) })
      .execute()
    await noteChange(scope, 'created', { kind: 'agreementSignature', id: signature.id })
    await receivers.confirm(scope, id)
    if (own.notification_id !== null)
      notificationService.announce(scope, await notificationRepository.release(scope, [own.notification_id]))
    announceProgress(scope, id)
    return show(scope, id, linkTo)
  },

  /** The scope's person's own. */
  async file(scope: Scope, id: string): Promise<MadeFile> {
    const { row } = await received(scope, id)
    const signature = await signatureOf(scope, id, scope.actor.globalId)
    if (!signature) throw missing()
    return pdfOf(scope, row, signature)
  },

  async fileOf(scope: Scope, id: string, personId: string): Promise<MadeFile> {
    const row = await followed(scope, id)
    const signature = await signatureOf(scope, id, personId)
    if (!signature) throw missing()
    return pdfOf(scope, row, signature)
  },

  async export(scope: Scope, id: string): Promise<string> {
    const row = await followed(scope, id)
    const components = componentsOf(withOwnKeys(await agreementBlocks(scope, row)))
    const signatures = await signaturesOf(scope, id).selectAll().orderBy('signed_at').orderBy('id').execute()
    const heading = ['Signed by', 'Email', 'Signed at', 'Digest', ...components.map(({ label }) => label)]
    return csvOf([
      heading,
      ...signatures.map((one) => [
        one.signed_name,
        one.email,
        writtenMoment(one.signed_at, scope.timeZone),
        one.digest,
        ...components.map((component) => answerInWords(component, one.answers[component.key], scope.timeZone)),
      ]),
    ])
  },
}
