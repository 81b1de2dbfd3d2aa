import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { QualificationsCard } from '@client/kits/cards/QualificationsCard'
import { LinkButton } from '@client/kits/page/LinkButton'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppSelector } from '@client/state/hooks'
import { useQualifications } from '@client/state/qualifications/qualificationsApi'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectHasAvetmiss, selectSources } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'
import { ClassesCard } from './ClassesCard'
import { GlanceCard } from './GlanceCard'
import { MyClasses } from './MyClasses'
import * as styles from './MyLearning.module.css'
import { ToDoCard } from './ToDoCard'
import { ToMarkCard } from './ToMarkCard'

/** Of those who have some; nobody is told that they have none. */
const OwnQualifications = () => {
  const { data, list } = useQualifications()
  const hasSome = (data?.userQualifications.length ?? 0) > 0
  return hasSome || list.isError ? <QualificationsCard /> : null
}

/** What somebody learns, teaches and looks after. */
const MyLearningRoute = () => {
  const { myLearning, learnerDetails } = useTexts(trainingTitles)
  /** What the regulator asks of learners. */
  const hasDetails = useAppSelector(selectHasAvetmiss)
  const learns = useAppSelector((state) => selectMay(state, 'training.learn'))
  const teaches = useAppSelector((state) => selectMay(state, 'training.teach'))
  const manages = useAppSelector((state) => selectMay(state, 'training.manage'))
  const hasQualifications = useAppSelector((state) => selectSources(state).qualifications !== undefined)
  return (
    <>
      <PageTitleRow title={myLearning}>
        {learns && hasDetails && <LinkButton to={pages.learnerDetails.path}>{learnerDetails}</LinkButton>}
      </PageTitleRow>
      <div className={styles.page}>
        {manages && <GlanceCard />}
        {learns && <ToDoCard />}
        {learns && <MyClasses />}
        {(teaches || hasQualifications) && (
          <div className={styles.cards}>
            {teaches && <ToMarkCard />}
            {teaches && <ClassesCard />}
            {hasQualifications && <OwnQualifications />}
          </div>
        )}
      </div>
    </>
  )
}

export const myLearningScreen: LoadedScreen = { Screen: MyLearningRoute }
