import { CircleAlert, CircleDashed, CirclePlay, LoaderCircle } from 'lucide-react'
import { memo } from 'react'
import type { DayList } from '@contract/dayLists'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { dayListTexts } from '@client/texts/dashboardListTexts'
import { Tag } from '@client/ui/Tag'
import { CardRow } from './CardRow'
import { Countdown } from './Countdown'
import * as styles from './DayListsCard.module.css'
import { countsTo, statusAt } from './dayListStatus'
import { useTaskPage } from './useServicePage'

const looks = {
  overdue: { Icon: CircleAlert, look: styles.overdue },
  in_progress: { Icon: LoaderCircle, look: styles.progress },
  pending: { Icon: CircleDashed, look: styles.icon },
  upcoming: { Icon: CircleDashed, look: styles.icon },
}

/** Of several roles, or of a single one. */
const rolesOf = ({ roles, role }: DayList) => roles?.map(({ name }) => name).join(', ') ?? role?.name ?? ''

/** One list of today, and what is left of its time. It renders when its status changes, not each second. */
export const DayListRow = memo(({ list }: { list: DayList }) => {
  const texts = useTexts(dayListTexts)
  const status = useAppSelector(({ clock }) => statusAt(list, clock.second))
  const href = useTaskPage()('/my-tasks', { 'list-id': list.id })
  const { Icon, look } = list.onDemand ? { Icon: CirclePlay, look: styles.icon } : looks[status]
  const until = countsTo(list, status)
  const { name } = list.task
  const roles = rolesOf(list)
  return (
    <li className={styles.entry}>
      <CardRow href={href} className={styles.row}>
        <Icon
          size={18}
          strokeWidth={1.75}
          className={look}
          {...(list.onDemand || status === 'overdue'
            ? { 'aria-hidden': true }
            : { 'aria-label': texts.status[status] })}
        />
        <span className={styles.name} title={[name, roles].filter(Boolean).join(' · ')} data-excerpt>
          {name} {roles && <span className={styles.roles}>{roles}</span>}
        </span>
        {list.onDemand && <Tag>{texts.onDemand}</Tag>}
        {!list.onDemand && status === 'overdue' && <span className={styles.overdue}>{texts.status.overdue}</span>}
        {until !== null && <Countdown label={status === 'upcoming' ? texts.startIn : texts.dueIn} until={until} />}
      </CardRow>
    </li>
  )
})
