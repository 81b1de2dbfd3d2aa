import { feedCalls } from '@contract/feeds'
import { groupChatCalls } from '@contract/groupChats'
import { templateCalls } from '@contract/documentTemplates'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))

const lists = [
  [templateCalls.index.path, 'q[status_eq]', ['draft', 'published', 'active', 'inactive']],
  [feedCalls.index.path, 'q[status_eq]', ['draft', 'pending', 'approved', 'rejected', 'archived']],
  [groupChatCalls.index.path, 'status', ['active', 'published', 'draft', 'archived']],
] as const
const every = [...new Set([...lists.flatMap(([, , statuses]) => statuses), 'sent', 'Draft'])]

it.each(lists)('[SV-012] %s takes as %s one of %j, and nothing else', async (path, filter, statuses) => {
  const admin = server.as(
    await server.given.person({ hris_permission: { feed: true, 'managerTemplate.edit': true, conversation: true } }),
  )
  const known = path === feedCalls.index.path ? [...statuses, 'active'] : statuses // D-63: 'not archived'
  const answers = await Promise.all(
    every.map(async (status) => {
      const answer = await admin.send(`${path}?${filter}=${status}`)
      return [status, answer.status, Object.keys(answer.problem.errors ?? {})]
    }),
  )
  expect(answers).toEqual(
    every.map((status) =>
      (known as readonly string[]).includes(status) ? [status, 200, []] : [status, 422, [filter]],
    ),
  )
})
