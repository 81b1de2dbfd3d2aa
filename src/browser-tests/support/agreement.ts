import { communicationCalls } from '@contract/communications'
import { templateCalls } from '@contract/documentTemplates'
import { sessionCalls } from '@contract/session'
import { callAs } from './callAs'
import { people } from './people'

export const subject = 'Your uniform: please sign'

/** Sends an agreement to one person, and returns the id of its communication. */
export const sendAgreement = async (url: string, email: string): Promise<string> => {
  const block = { title: '', content: '', formStructure: { components: [] } }
  const shirtSize = { type: 'textfield' as const, key: 'shirt_size', label: 'Shirt size', validate: { required: true } }
  const template = await callAs(url, people.hannah, templateCalls.create, {
    body: {
      documentTemplate: {
        name: 'Uniform agreement',
        kind: 'agreement',
        status: 'published',
        currentVersionAttributes: {
          blocksAttributes: [
            {
              ...block,
              order: 1,
              kind: 'wysiwyg',
              title: 'Uniform',
              content: '<p>{{first_name}} gets two shirts.</p>',
            },
            { ...block, order: 2, kind: 'form', title: 'Size', formStructure: { components: [shirtSize] } },
          ],
        },
      },
    },
  })
  const { id: agreementId } = templateCalls.create.response.parse(template)
  const { globalId } = sessionCalls.me.response.parse(await callAs(url, email, sessionCalls.me, {}))
  const customMessage = { subject, body: '<p>Please sign it this week.</p>', agreementId, receiverIds: [globalId] }
  const written = await callAs(url, people.hannah, communicationCalls.create, { body: { customMessage } })
  const { id } = communicationCalls.create.response.parse(written)
  await callAs(url, people.hannah, communicationCalls.send, { params: { id }, query: {} })
  return id
}
