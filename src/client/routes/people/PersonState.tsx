import { Ban, Check, Mail } from 'lucide-react'
import type { Person } from '@contract/people'
import { useTexts } from '@client/texts/catalogue'
import { peopleTexts } from '@client/texts/peopleTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  active: { look: 'done', icon: Check },
  invited: { look: 'pending', icon: Mail },
  disabled: { look: 'plain', icon: Ban },
} as const

/** Who has not chosen a password is invited as long as there is a link to do so. */
export const useStateName = () => {
  const texts = useTexts(peopleTexts)
  return ({ state, invitedUntil }: Pick<Person, 'state' | 'invitedUntil'>) =>
    state === 'invited' && invitedUntil === null ? texts.notInvited : texts.states[state]
}

/** How an account stands. */
export const PersonState = ({ person }: { person: Pick<Person, 'state' | 'invitedUntil'> }) => (
  <Tag {...looks[person.state]}>{useStateName()(person)}</Tag>
)
