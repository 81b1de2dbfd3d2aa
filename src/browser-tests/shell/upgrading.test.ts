import { recordCalls } from '../support/calls'
import { feedOf, publishFeed } from '../support/feeds'
import { expect, test } from '../support/fixtures'
import { locationOf } from '../support/frame'
import { intercept } from '../support/intercept'

const sentence = 'The portal did not answer. Check whether your change was saved before you try again.'

test('[D-13][D-16] a server that is restarted while people work is waited for', async ({
  signedIn,
  newPerson,
  server,
  problems,
}) => {
  problems.allow(/503 .*\/api\//)
  const id = await publishFeed(server.url, { content: '<p>The handrail is loose</p>', place: 'Norwood' })
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  const { goTo, card, comment, send } = feedOf(page)
  const comments = card('The handrail').getByRole('list', { name: 'Comments' }).getByRole('listitem')
  /** As nginx answers it for a server that has died. */
  const away = (path: string, times?: number) =>
    intercept(
      page,
      path,
      (call) =>
        call.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { errors: { base: [sentence] }, message: sentence, requestId: 'away' },
        }),
      times === undefined ? {} : { times },
    )
  const posts = () => calls.to('POST', /\/comment$/).map((call) => call.headers()['idempotency-key'])

  await test.step('a list that nobody could answer at first is there a moment later', async () => {
    await away('/api/feeds/employee_index', 1)
    await goTo()
    await locationOf(page).choose('Norwood')
    await expect(card('The handrail')).toBeVisible()
  })
  await test.step('a comment is sent again with its key, and is there once', async () => {
    await away(`/api/feeds/${id}/comment`, 2)
    await comment('The handrail').fill('Seen it')
    await send('The handrail').click()
    await expect(comments).toHaveText([/Seen it$/])
    expect(new Set(posts()).size).toBe(1)
    expect(posts()).toHaveLength(3)
  })
  await test.step('when that does not help it is said in plain words, and what was typed stays', async () => {
    const { stop } = await away(`/api/feeds/${id}/comment`)
    await comment('The handrail').fill('It wobbles')
    await send('The handrail').click()
    await expect(card('The handrail')).toContainText(sentence)
    await expect(comment('The handrail')).toHaveValue('It wobbles')
    stop()
    await send('The handrail').click()
    await expect(comments).toHaveText([/Seen it$/, /It wobbles$/])
  })
})
