import { giveAttempt, giveEnrolment, giveQuestions } from './enrolmentsOfTest'
import type { GivenPerson } from './given'
import { giveMedia } from './giveMedia'
import type { TestServer } from './startTestServer'

type Whose = { person: GivenPerson; by: GivenPerson; fullName: string }

/** An enrolment that names its student wherever it can: in answers, words of whoever decided, and files. */
export const leaveTrainingTraces = async (server: TestServer, { person, by, fullName }: Whose): Promise<void> => {
  const { id, organisation_id } = person
  const { storage } = server.app.files
  const { id: enrolment_id, unitId } = await giveEnrolment(server, { learner: person, trainer: by })
  await server.db
    .insertInto('training_enrolment_stages')
    .values({
      organisation_id,
      enrolment_id,
      kind: 'enrolmentForm',
      status: 'approved',
      answers: JSON.stringify({ legalName: fullName }),
      agreements: JSON.stringify(['isTrue']),
      comment: `Well done, ${fullName}`,
      decided_by: by.id,
      lock_version: 1,
    })
    .execute()
  const media = { organisation_id, policy: 'own' as const, created_at: server.now() }
  const fileOf = (name: string) => ({
    id: `${id}-${name}-file`,
    name: `${fullName}.pdf`,
    contentType: 'application/pdf',
    content: '%PDF',
  })
  const give = (name: string, owner_id: string, holder: { kind: string; id: string }) =>
    giveMedia({ db: server.db, storage }, { ...media, id: `${id}-${name}`, owner_id, holder, files: [fileOf(name)] })
  await give('certificate', id, { kind: 'enrolmentUnit', id: enrolment_id })
  await server.db
    .updateTable('training_enrolment_units')
    .set({ state: 'completed', completed_at: server.now(), media_id: `${id}-certificate`, comment: fullName })
    .where('enrolment_id', '=', enrolment_id)
    .where('unit_id', '=', unitId)
    .execute()
  const set = await giveQuestions(server, { organisation_id }, 'assessment', undefined, { unitId })
  const attempt = { enrolmentId: enrolment_id, unitId, questionSetId: set.id, versionId: set.versionId }
  const attemptId = await giveAttempt(server, { organisation_id }, attempt, {
    status: 'approved',
    answers: JSON.stringify({ goal: fullName }),
    marks: JSON.stringify({ goal: { comment: fullName, isSatisfactory: true } }),
    summary: `${fullName} is ready`,
    runtime: JSON.stringify({ state: { 'cmi.learner_name': fullName } }),
    signature: JSON.stringify({ image: '', text: fullName }),
    decided_by: by.id,
  })
  await give('photo', by.id, { kind: 'attempt', id: attemptId })
}
