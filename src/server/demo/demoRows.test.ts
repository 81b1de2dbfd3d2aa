import { demoRows } from './demoRows'
import { templates } from './messages/templates'

const now = new Date('2026-11-20T00:12:00.000Z')
const [harbour, southern] = demoRows({ now, passwordHash: 'hash' })
const minute = 60_000

describe('demoRows', () => {
  it('[D-05] makes the same rows on every run', () => {
    expect(demoRows({ now, passwordHash: 'hash' })).toEqual([harbour, southern])
  })

  it('[D-05] moves with the day, but keeps ids, names and senders', () => {
    const facts = { now: new Date(now.getTime() + 400 * 24 * 60 * minute), passwordHash: 'hash' }
    const stable = ({ notifications, people }: typeof harbour) => [
      notifications.map(({ id, person_id, sender_id, source, priority }) => [
        id,
        person_id,
        sender_id,
        source,
        priority,
      ]),
      people.map(({ id, email, first_name, last_name }) => [id, email, first_name, last_name]),
    ]
    expect(demoRows(facts).map(stable)).toEqual([harbour, southern].map((rows) => stable(rows)))
  })

  it.each([
    '2026-01-01T13:29:00.000Z',
    '2026-11-19T13:31:00.000Z',
    '2026-04-05T16:00:00.000Z',
    '2026-10-03T16:31:00.000Z',
  ])(
    '[D-05] dates nothing after now and nothing long ago, and keeps the order of the first rows, made at %s',
    (moment) => {
      const made = new Date(moment)
      const rows = demoRows({ now: made, passwordHash: 'hash' }).flatMap(({ notifications }) => notifications)
      const ages = rows.map(({ created_at }) => (made.getTime() - created_at.getTime()) / minute)
      expect(Math.min(...ages)).toBe(14)
      expect(Math.max(...ages)).toBeLessThan(123 * 24 * 60)
      for (const { created_at, read_at, updated_at } of rows) {
        expect(read_at === null || (read_at && read_at >= created_at && read_at <= made)).toBe(true)
        expect(updated_at).toEqual(read_at ?? created_at)
      }
      const ordered = [...rows].sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
      const ella = ordered.filter(({ person_id, priority }) => person_id.endsWith('ella-king') && priority === 'normal')
      expect(ella.slice(0, 2).map(({ subject }) => subject)).toEqual([
        'New espresso grinder',
        'You are enrolled: Allergen Awareness',
      ])
    },
  )

  it('[D-55] leads only to services that the organisation has', () => {
    for (const { notifications, services } of [harbour, southern]) {
      const paths = services.map(({ url }) => url)
      for (const { href, message } of notifications) {
        const links = [href ?? '', ...(message.match(/(?<=href=")\/[^"]*/g) ?? [])].filter(Boolean)
        for (const link of links) expect(paths).toContain(link.split('?')[0])
      }
    }
  })

  it('[IN-028] lets people reply to personal messages of somebody else, and to nothing else', () => {
    const all = [harbour, southern].flatMap(({ notifications }) => notifications)
    for (const { source, sub_category, sender_id, person_id } of all) {
      expect(sub_category).toBe(source === 'personal' ? 'personal' : null)
      expect(sender_id === null).toBe(source !== 'personal')
      expect(sender_id).not.toBe(person_id)
    }
  })

  it('[D-05] uses every template, and more than forty subjects', () => {
    const all = [harbour, southern].flatMap(({ notifications }) => notifications)
    const unused = Object.keys(templates).filter((key) => !all.some(({ id }) => id.includes(`-${key}-`)))
    expect(unused).toEqual([])
    expect(new Set(all.map(({ subject }) => subject)).size).toBeGreaterThan(40)
  })

  it('[D-19] gives every person an e-mail address of their own', () => {
    const emails = [harbour, southern].flatMap(({ people }) => people.map(({ email }) => email.toLowerCase()))
    expect(new Set(emails).size).toBe(emails.length)
  })

  it('[D-18] keeps the organisations apart', () => {
    for (const rows of [harbour, southern]) {
      const [{ id: owner } = { id: '' }] = rows.organisations
      const owned = { ...rows, organisations: [] }
      for (const row of Object.values(owned).flat()) {
        expect(row.organisation_id).toBe(owner)
        for (const [column, value] of Object.entries(row))
          if (/(^|_)id$/.test(column) && typeof value === 'string' && !/^(salt|ee)-/.test(value))
            expect(value.startsWith(owner)).toBe(true)
      }
    }
  })
})
