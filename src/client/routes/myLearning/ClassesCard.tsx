import { generatePath } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useClassesAhead } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { formatDays } from '@client/ui/calendarDays'
import { Tag } from '@client/ui/Tag'
import { LinksCard } from './LinksCard'

/** Running and upcoming classes of whoever teaches. */
export const ClassesCard = () => {
  const texts = useTexts(myLearningTexts)
  const { classes, list } = useClassesAhead()
  return (
    <LinksCard
      id="classes"
      title={texts.teaching}
      all={{ to: pages.classes.path, text: texts.allClasses }}
      list={list}
      empty={texts.noClasses}
      failed={texts.classesFailed}
      rows={classes.map(({ id, name, startsOn, endsOn, phase, studentCount }) => ({
        id,
        to: generatePath(pages.trainingClass.path, { id }),
        title: name,
        meta: `${formatDays(startsOn, endsOn)} · ${texts.students(studentCount)}`,
        tag: <Tag look={phase === 'running' ? 'done' : 'plain'}>{texts.phases[phase]}</Tag>,
      }))}
    />
  )
}
