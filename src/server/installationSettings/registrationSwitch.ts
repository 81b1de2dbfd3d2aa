import { sql } from 'kysely'
import type { registrationBlocks } from '@contract/organisation'
import type { Scope } from '@server/database/scope'

type Registration = {
  isOpen: boolean
  /** Why it is not this organisation's to decide. */
  block: (typeof registrationBlocks)[number] | null
}

/** Registration as the scope's organisation has it: a setting of the installation, which names one organisation (D-24). */
export const registrationSwitch = {
  async show({ db }: Pick<Scope, 'db'>): Promise<Registration> {
    const { rows } = await sql<{
      is_open: boolean
      decided_elsewhere: Registration['block']
    }>`select * from muster_registration()`.execute(db)
    return { isOpen: rows[0]?.is_open === true, block: rows[0]?.decided_elsewhere ?? null }
  },

  /** False where it is not this organisation's to decide. */
  async set({ db }: Pick<Scope, 'db'>, isOpen: boolean): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`select muster_set_registration(${isOpen}) as done`.execute(db)
    return rows[0]?.done === true
  },
}
