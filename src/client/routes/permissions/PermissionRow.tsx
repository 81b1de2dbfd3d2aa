import { Check, X } from 'lucide-react'
import { type Fact, reasonsFor, waysTo } from '@contract/permissionReasons'
import type { Person } from '@contract/people'
import type { Permission } from '@contract/permissions'
import { useTexts } from '@client/texts/catalogue'
import { personTexts } from '@client/texts/peopleTexts'
import { permissionsTexts } from '@client/texts/permissionsTexts'
import * as styles from './PermissionsPage.module.css'

const useFactNames = () => {
  const { facts } = useTexts(permissionsTexts)
  const { hrisPermissionNames, hrisServiceNames, taskServiceNames } = useTexts(personTexts)
  return (fact: Fact): string => {
    switch (fact.kind) {
      case 'access':
        return facts.access[fact.name]
      case 'hrisLevel':
        return facts.hrisLevel[fact.name]
      case 'taskAccess':
        return facts.taskAccess[fact.name]
      case 'hrisPermission':
        return hrisPermissionNames[fact.name]
      case 'hrisService':
        return hrisServiceNames[fact.name]
      case 'taskService':
        return taskServiceNames[fact.name]
      case 'lmsRole':
        return facts.lmsRole[fact.name]
      case 'diary':
        return facts.diary[fact.name]
    }
  }
}

/** Each way on a line of its own. */
const Ways = ({ ways }: { ways: readonly (readonly Fact[])[] }) => {
  const texts = useTexts(permissionsTexts)
  const nameOf = useFactNames()
  return (
    <ul className={styles.ways}>
      {ways.map((way) => {
        const words = way.map(nameOf).join(texts.together) || texts.employees
        return <li key={words}>{words}</li>
      })}
    </ul>
  )
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

/** What a permission is for, and what gives it; of a person, whether they have it and by what. */
export const PermissionRow = ({ permission, person }: { permission: Permission; person: Person | undefined }) => {
  const texts = useTexts(permissionsTexts)
  const ways = waysTo(permission)
  const reasons = person && reasonsFor(person, permission)
  const isHeld = reasons !== undefined && reasons.length > 0
  const sentence = texts.sentences[permission]
  return (
    <li className={styles.row} data-permission={permission}>
      <p className={styles.sentence}>{sentence.replace(/^./u, (first) => first.toUpperCase())}</p>
      {reasons && (
        <p className={isHeld ? styles.held : styles.missing}>
          {isHeld ? <Check {...icon} /> : <X {...icon} />}
          {isHeld ? texts.may : texts.mayNot}
        </p>
      )}
      <div className={styles.because}>
        {reasons && !isHeld && <p>{texts.wouldNeed}</p>}
        <Ways ways={isHeld ? reasons : ways} />
      </div>
    </li>
  )
}
