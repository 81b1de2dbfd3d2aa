import { sql } from 'kysely'
import { serviceCalls } from '@contract/services'
import { sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { createFirstAdmin, prepareAdmin, type FirstAdmin } from './firstAdmin'

const password = 'Long.Enough.2026'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const create = async (input: FirstAdmin) => createFirstAdmin(server.db, await prepareAdmin(input), server.now())

describe('createFirstAdmin', () => {
  it('[D-07] creates an administrator who can sign in, and one organisation with the name', async () => {
    await create({ organisation: 'Quay Foods', email: 'first@quay.test', password })
    await create({ organisation: ' QUAY Foods ', email: 'second@quay.test', password })
    const credentials = { user: { email: 'second@quay.test', password } }
    const { headers } = await server.anybody.call(sessionCalls.login, { body: credentials })
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const { body } = await server.withToken(token).call(sessionCalls.me, {})

    expect(body).toMatchObject({ organisationName: 'Quay Foods', accessRoles: { hris: ['1'] }, displayName: 'Second' })
    expect(body.role).toContain('admin')
    expect(await server.db.selectFrom('organisations').selectAll().execute()).toHaveLength(1)
    const { body: bar } = await server.withToken(token).call(serviceCalls.index, {})
    expect(bar.services.map(({ kind }) => kind)).toEqual(['hris'])
  })

  it("[D-07] welcomes a new organisation's first administrator with the next steps, and no later one", async () => {
    await create({ organisation: 'Blue <b>Gum</b>', email: 'first@gum.test', password })
    await create({ organisation: 'Blue <b>Gum</b>', email: 'second@gum.test', password })
    const { rows } = await sql<{ subject: string; message: string; email: string }>`
      select subject, message, email from notifications join people on people.id = person_id
      where email like '%@gum.test'`.execute(server.db)

    expect(rows).toMatchObject([{ subject: 'Welcome to Muster', email: 'first@gum.test' }])
    const [{ message = '' } = {}] = rows
    expect(message).toContain('Blue &lt;b&gt;Gum&lt;/b&gt; is ready')
    expect(message).toContain('href="/profile?step=enable_otp"')
    expect(message).toContain('href="/administration/people"')
    expect(message).toContain('npm run set -- registrationEnabled true')
  })

  it.each([
    [{ email: 'FIRST@quay.test' }, 'There is already an account for FIRST@quay.test.'],
    [{ email: 'nobody' }, "'nobody' is not an email address."],
    [{ organisation: ' ' }, 'The name of the organisation is missing.'],
    [{ password: 'Short.2026' }, 'Minimum 12 characters.'],
    [{ password: 'no.uppercase.2026' }, 'Password must contain at least one uppercase letter.'],
    [{ password: 'NO.LOWERCASE.2026' }, 'Password must contain at least one lowercase letter.'],
    [{ password: 'No.Number.At.All' }, 'Password must contain at least one number.'],
    [{ password: 'NoSpecial12345' }, 'Password must contain at least one special character.'],
    [{ password: `${password}${'x'.repeat(128)}` }, 'Maximum 128 characters.'],
    [{ password: 'Sunshine.2026' }, 'Password is too common.'],
    [{ password: 'Quay.Foods.2026' }, 'Password is too close to your name, email or organisation.'],
  ])('[D-07, D-44] refuses %j', async (wrong, sentence) => {
    const admin = { organisation: 'Quay Foods', email: 'third@quay.test', password, ...wrong }
    await expect(create(admin)).rejects.toThrow(sentence)
  })
})
