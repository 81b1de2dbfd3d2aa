import { pages } from '@contract/pages'
import { submissionPath } from '@client/kits/training/submissionPath'
import { useWaiting } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { submissionName } from '@client/texts/trainingWords'
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
      rows={submissions.map((submission) => ({
        id: submission.id,
        to: submissionPath(submission),
        title: submission.person.name,
        meta: `${submissionName(submission)} · ${submission.className}`,
      }))}
    />
  )
}
