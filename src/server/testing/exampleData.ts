import type { Kysely } from 'kysely'
import { exampleNow, exampleSessionId } from '@server/apiDocument/describedCall'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import type { MediaStorage } from '@server/media/storage'
import { personRepository } from '@server/people/personRepository'
import { examplePending } from '@server/resources/account/accountExamples'
import { exampleAudit } from '@server/resources/audit/auditExamples'
import { exampleBatches } from '@server/resources/batches/batchExamples'
import { exampleIdentity } from '@server/resources/identities/identityExamples'
import { exampleImports } from '@server/resources/imports/importExamples'
import { exampleUpload } from '@server/resources/enrolments/enrolmentExamples'
import { exampleMail as mail } from '@server/resources/mails/mailExamples'
import { exampleMedia } from '@server/resources/media/mediaExamples'
import { exampleInvited, exampleWithSecondFactor } from '@server/resources/people/personExamples'
import { exampleExport } from '@server/resources/personalData/personalDataExamples'
import { createPasswordLink } from '@server/resources/registration/passwordLink'
import { exampleLinkToken } from '@server/resources/registration/registrationExamples'
import { exampleClass } from '@server/resources/trainingClasses/classExamples'
import { createSecretBox } from '@server/secrets/secretBox'
import { giveImport } from './giveImport'
import { giveMedia } from './giveMedia'
import { exampleRun } from '@server/resources/avetmiss/runExamples'
import { giveRun } from './giveRun'
import { givePersonExport } from './givePersonExport'
import type { Given } from './given'

/** A database with the demo organisations in it. */
export type DemoData = {
  db: Kysely<Database>
  given: Given
  now: Clock
  /** The secret of the server. */
  secret: string
  storage: Pick<MediaStorage, 'put'>
}

const exampleAccountOf = ({ db }: Pick<DemoData, 'db'>) =>
  db.selectFrom('people').selectAll().where('email', '=', examplePending.email).executeTakeFirstOrThrow()
type ExampleAccount = Awaited<ReturnType<typeof exampleAccountOf>>

/** Resets the account of the examples: its password, a session and a pending second factor. */
export const restoreExampleAccount = async ({ db, given, now, secret }: DemoData, account: ExampleAccount) => {
  const { id, organisation_id, email, password_hash, first_name, last_name } = account
  const columns = { email, password_hash, first_name, last_name, otp_enabled_at: null }
  await db.updateTable('people').set(columns).where('id', '=', id).execute()
  await db.deleteFrom('sessions').where('id', '=', exampleSessionId).execute()
  await given.session(account, { id: exampleSessionId })
  await db.deleteFrom('second_factors').where('person_id', '=', id).execute()
  const pending_secret = createSecretBox(secret).seal(examplePending.secret, id)
  const row = { organisation_id, person_id: id, pending_secret, pending_since: now() }
  await db.insertInto('second_factors').values(row).execute()
}

const addRecords = async ({ db, given, now, storage }: DemoData) => {
  /** As old as in the examples, by any clock: else what removes old records would remove them. */
  const asOld = (instant: string) => new Date(+now() - (Date.parse(exampleNow) - Date.parse(instant)))
  const inHarbour = { organisation_id: 'harbour' }
  for (const { id, kind, recordId, startedBy, failures, ...batch } of exampleBatches)
    await given.batch({
      ...inHarbour,
      id,
      kind,
      record_id: recordId,
      started_by: startedBy?.globalId ?? null,
      payload: JSON.stringify({ feedId: recordId }),
      state: batch.state,
      failure: batch.failure,
      total: batch.total,
      succeeded: batch.succeeded,
      failed: batch.failed,
      failures: JSON.stringify(failures),
      created_at: asOld(batch.createdAt),
      updated_at: asOld(batch.updatedAt),
      finished_at: batch.finishedAt === null ? null : asOld(batch.finishedAt),
    })
  await given.mail({
    ...inHarbour,
    id: mail.id,
    to_address: mail.to,
    subject: mail.subject,
    text: mail.text,
    created_at: asOld(mail.createdAt),
  })
  await given.auditEntry(exampleAudit)
  await db.insertInto('people_identities').values(exampleIdentity).execute()
  await db.updateTable('people').set({ awaits_password: true }).where('id', '=', exampleInvited).execute()
  await db.updateTable('people').set({ otp_enabled_at: now() }).where('id', '=', exampleWithSecondFactor).execute()
  for (const { record, ...each } of exampleImports)
    await giveImport({ db, storage }, inHarbour.organisation_id, {
      ...each,
      record: {
        ...record,
        createdAt: asOld(record.createdAt).toISOString(),
        updatedAt: asOld(record.updatedAt).toISOString(),
      },
    })
  const { createdAt, expiresAt } = exampleExport.record
  await givePersonExport({ db, storage }, inHarbour.organisation_id, {
    ...exampleExport,
    record: {
      ...exampleExport.record,
      createdAt: asOld(createdAt).toISOString(),
      expiresAt: asOld(expiresAt ?? createdAt).toISOString(),
    },
  })
  const { createdAt: ranAt, ...run } = exampleRun
  await giveRun({ db, storage, now }, 'southern', { ...run, created_at: asOld(ranAt) })
  await db
    .insertInto('training_classes')
    .values({ ...exampleClass, created_at: now(), updated_at: now() })
    .execute()
  const { id, owner, file } = exampleUpload
  const files = [{ id: file, name: 'first-aid.pdf', contentType: 'application/pdf', content: '%PDF-1.4' }]
  const uploaded = {
    id,
    organisation_id: 'southern',
    owner_id: owner,
    policy: 'own',
    created_at: now(),
    files,
  } as const
  await giveMedia({ db, storage }, uploaded)
  for (const media of exampleMedia) await giveMedia({ db, storage }, { ...media, created_at: now() })
}

/** Enables registration, and creates a mailed link for a person. */
const addRegistration = async ({ db, now }: DemoData) => {
  const settings = { db }
  await installationSettingRepository.set(settings, 'registrationEnabled', 'true')
  await installationSettingRepository.set(settings, 'registrationOrganisation', 'Harbour Kitchens')
  const inHarbour = { db, organisationId: 'harbour', now: now() }
  const person = await personRepository.findForLink(inHarbour, 'harbour-person-jai-thompson')
  if (person) await createPasswordLink(inHarbour, person, 'reset', exampleLinkToken)
}

/** Adds records to the demo that the examples of the API document need. Returns their account. */
export const addExampleData = async (data: DemoData): Promise<ExampleAccount> => {
  await addRecords(data)
  await addRegistration(data)
  const account = await exampleAccountOf(data)
  await restoreExampleAccount(data, account)
  return account
}
