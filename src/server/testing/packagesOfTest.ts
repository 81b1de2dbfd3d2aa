import type { ScormType } from '@contract/training/packages'
import { questionSetCalls } from '@contract/training/questionSets'
import { sampleFiles, zipOf } from '@server/demo/packages/samplePackage'
import type { TestServer } from './startTestServer'
import type { TestClient } from './testClient'
import { trainingOn } from './trainingOn'

export const question = { id: 'one', text: 'Which one?', answers: ['This', 'That'] }
export const filesOf = (scormType: ScormType) =>
  sampleFiles({ title: 'Hand washing', scormType, questions: [question] })

let last = 0
/** An administrator of an organisation of its own, with a SCORM set whose draft is empty. */
export const giveScormSet = async (server: TestServer, scormType: ScormType = '1.2') => {
  const organisation_id = (await server.given.organisation()).id
  await trainingOn(server, organisation_id)
  const person = await server.given.person({ organisation_id, lmsRoles: ['admin'] })
  const admin = server.as(person)
  const unit = await server.given.record('training_units', {
    organisation_id,
    code: `PACKAGE${++last}`,
    name: 'Wash hands',
    kind: 'core',
    description: '',
    qualification_id: null,
    qualification_upload: false,
    status: 'published',
  })
  const form = { name: 'Hand washing', kind: 'scorm', unitId: unit.id, scormType } as const
  const { body } = await admin.call(questionSetCalls.create, { body: { questionSet: form } })
  return { organisation_id, unitId: unit.id, person, admin, id: body.id }
}

export type Content = Parameters<typeof zipOf>[0] | Uint8Array<ArrayBuffer>
export const uploadTo = (client: TestClient, id: string, content: Content, name = 'package.zip') =>
  client.call(questionSetCalls.uploadPackage, {
    params: { id },
    files: [
      {
        name,
        type: 'application/zip',
        content: new Blob([content instanceof Uint8Array ? content : zipOf(content)]),
      },
    ],
  })
