import { pages } from '@contract/pages'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { useWaiting } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { stageNames } from '@client/texts/trainingWords'
import { LinksCard } from './LinksCard'

/** What was handed in and waits for whoever teaches; the rest is in marking. */
export const ToMarkCard = () => {
  const texts = useTexts(myLearningTexts)
  const { submissions, list } = useWaiting()
  return (
    <LinksCard
      id="to-mark"
      title={texts.toMark}
      all={{ to: pages.marking.path, text: texts.allToMark }}
      list={list}
      empty={texts.noneToMark}
      rows={submissions.map(({ id, classId, enrolmentId, stage, unit, person, className }) => ({
        id,
        to: enrolmentPath({ classId, enrolmentId, part: stage ?? unitsPart }),
        title: person.name,
        meta: `${stage === null ? (unit?.name ?? '') : stageNames[stage]} · ${className}`,
      }))}
    />
  )
}
