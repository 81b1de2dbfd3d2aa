import { Checkbox } from 'antd'
import { ListStates } from '@client/kits/records/ListStates'
import type { usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './PeopleToPick.module.css'

type Props = {
  request: ReturnType<typeof usePeople>
  /** Who is in already: marked, and not to be picked again. */
  members: ReadonlySet<string>
  picked: readonly string[]
  onPick: (id: string, isWanted: boolean) => void
}

/** A page of people, each with a checkbox. */
export const PeopleToPick = ({ request, members, picked, onPick }: Props) => {
  const texts = useTexts(groupChatTexts)
  const people = request.people ?? []
  return (
    <div className={styles.people} aria-busy={request.isFetching}>
      <ListStates
        list={{ ...request, isLoading: request.isFetching && request.people === undefined }}
        isEmpty={people.length === 0}
        texts={{ failed: texts.peopleFailed, stale: texts.peopleStale }}
        skeleton={
          <div role="status" aria-label={texts.loadingPeople} className={styles.loading}>
            {['60%', '45%', '70%', '55%', '65%'].map((width) => (
              <SkeletonLine key={width} width={width} />
            ))}
          </div>
        }
        empty={<p className={styles.nobody}>{texts.nobodyFound}</p>}
      >
        <ul aria-label={texts.participants}>
          {people.map(({ id, name, email }) => {
            const isIn = members.has(id)
            return (
              <li key={id}>
                <Checkbox
                  checked={isIn || picked.includes(id)}
                  disabled={isIn}
                  onChange={({ target }) => onPick(id, target.checked)}
                >
                  <span className={styles.person}>
                    <span dir="auto">{name}</span>
                    <span className={styles.email}>{isIn ? `${email} · ${texts.alreadyIn}` : email}</span>
                  </span>
                </Checkbox>
              </li>
            )
          })}
        </ul>
      </ListStates>
    </div>
  )
}
