import { sql } from 'kysely'
import type { CallInput } from '@contract/call'
import { communicationCalls, type Communication } from '@contract/communications'
import { notificationCalls } from '@contract/notifications'
import { startTestServer } from './startTestServer'

type Options = { variables?: Record<string, string> }
type Written = CallInput<typeof communicationCalls.create>['body']['customMessage']

/** An organisation of its own, with somebody who sends communications and people who get them. */
export const startCommunications = async ({ variables = {} }: Options = {}) => {
  const server = await startTestServer({ variables })
  let last = 0

  const house = async () => {
    const { id: organisation_id } = await server.given.organisation({ name: `Harbour ${++last}` })
    const place = await server.given.location({ organisation_id, name: 'Harbour Street' })
    const sender = await server.given.person({
      organisation_id,
      first_name: 'Priya',
      last_name: 'Nair',
      hris_permission: { 'communication.send': true },
    })
    const writer = server.as(sender)

    const code = (name: string, defaultValue = '') =>
      server.given.record('short_codes', {
        organisation_id,
        name,
        kinds: ['communication'],
        description: `What ${name} is`,
        default_value: defaultValue,
      })

    /** People with first names 'Ella1', 'Ella2' … */
    const people = async (count: number, more: object = {}) => {
      const made = []
      for (let number = 1; number <= count; number++)
        made.push(
          await server.given.person({
            organisation_id,
            first_name: `Ella${number}`,
            last_name: 'King',
            locations: [place],
            ...more,
          }),
        )
      return made
    }

    /** So many people by one statement; returns their ids. */
    const crowd = async (count: number): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        insert into people (id, organisation_id, email, first_name, last_name, password_hash, role, access_roles,
          hris_permission, service_permissions, mobile_services, can_update_pin, can_update_pin_by_locations,
          can_access_diary)
        select ${organisation_id} || '-' || number, ${organisation_id}, ${organisation_id} || '-' || number || '@test.example',
          'Ella' || number, 'King', 'none', '["employee"]', '{"hris": [], "internalLms": [], "task": []}', '{}',
          '{"hris": [], "task": []}', '[]', false, false, false
        from generate_series(1, ${count}::int) as number returning id`.execute(server.db)
      return rows.map(({ id }) => id)
    }

    const template = async (content: string, more: object = {}, ...forms: (readonly object[])[]) => {
      const columns = { name: 'Menu', kind: 'communication' as const, status: 'published' as const }
      const { id } = await server.given.record('document_templates', { organisation_id, ...columns, ...more })
      const block = { id: 'block-0000001', kind: 'wysiwyg', title: '', content, formStructure: { components: [] } }
      const version = await server.given.record('template_versions', {
        organisation_id,
        template_id: id,
        version: 1,
        status: 'published',
        blocks: JSON.stringify([
          { ...block, order: 1 },
          ...forms.map((components, at) => ({
            ...block,
            id: `block-000001${at}`,
            kind: 'form',
            content: '',
            order: at + 2,
            formStructure: { components },
          })),
        ]),
        author_id: null,
      })
      return { id, versionId: version.id }
    }

    const write = (customMessage: Written) => writer.call(communicationCalls.create, { body: { customMessage } })
    const draft = async (customMessage: Written = {}): Promise<Communication> => {
      const { body, status, text } = await write({ subject: 'Hello', body: '<p>Please read.</p>', ...customMessage })
      if (status !== 201) throw new Error(`The draft was refused: ${text}`)
      return body
    }
    const send = ({ id }: { id: string }) => writer.call(communicationCalls.send, { params: { id }, query: {} })
    const show = async ({ id }: { id: string }) => (await writer.call(communicationCalls.show, { params: { id } })).body
    /** Sends it and has the server do all of its work. */
    const sendWholly = async (one: { id: string }) => {
      const answer = await send(one)
      if (answer.status !== 200) throw new Error(`It was not sent: ${answer.text}`)
      await server.runJobs()
      return show(one)
    }
    const inboxOf = async (person: Parameters<typeof server.as>[0]) =>
      (await server.as(person).call(notificationCalls.index, { query: {} })).body.records

    return {
      organisation_id,
      place,
      sender,
      writer,
      code,
      people,
      crowd,
      template,
      write,
      draft,
      send,
      show,
      sendWholly,
      inboxOf,
    }
  }

  return { ...server, house }
}
export type House = Awaited<ReturnType<Awaited<ReturnType<typeof startCommunications>>['house']>>
