import { Ban, Check, Mail, UserX } from 'lucide-react'
import type { Person } from '@contract/people'
import { useTexts } from '@client/texts/catalogue'
import { peopleTexts } from '@client/texts/peopleTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  active: { look: 'done', icon: Check },
  invited: { look: 'pending', icon: Mail },
  disabled: { look: 'plain', icon: Ban },
} as const
const toBeErased = { look: 'failed', icon: UserX } as const

type Standing = Pick<Person, 'state' | 'invitedUntil' | 'erasesAt'>

/** Who has not chosen a password is invited as long as there is a link to do so. */
export const useStateName = () => {
  const texts = useTexts(peopleTexts)
  return ({ state, invitedUntil, erasesAt }: Standing) => {
    if (erasesAt !== null) return texts.toBeErased
    return state === 'invited' && invitedUntil === null ? texts.notInvited : texts.states[state]
  }
}

/** How an account stands. */
export const PersonState = ({ person }: { person: Standing }) => (
  <Tag {...(person.erasesAt === null ? looks[person.state] : toBeErased)}>{useStateName()(person)}</Tag>
)
