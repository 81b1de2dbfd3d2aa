import { useCanAddTodo, useDiaryLocations } from '@client/state/diary/diaryApi'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { SegmentTabs } from '@client/kits/page/SegmentTabs'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import { AddMenu } from './AddMenu'
import type { DiaryChoice } from './diaryAddress'
import * as styles from './DiaryTools.module.css'
import { LocationFilter } from './LocationFilter'

type Props = {
  choice: DiaryChoice
  locationId: string
  onChange: (changes: Partial<DiaryChoice>) => void
}

/** The location filter, whose diary it is, and what can be added (DY-002). */
export const DiaryTools = ({ choice, locationId, onChange }: Props) => {
  const texts = useTexts(diaryPageTexts)
  const isPhone = useMedia(media.phone)
  const found = useDiaryLocations()
  const canAddTodo = useCanAddTodo(locationId)
  const tabs = (
    <SegmentTabs
      id="diary"
      label={texts.views}
      tabs={[
        { key: 'mine', text: texts.mine },
        { key: 'location', text: texts.ofLocation },
      ]}
      current={choice.view || 'mine'}
      onChoose={(view) => onChange({ view: view === 'location' ? view : '' })}
    />
  )
  return (
    <div className={styles.tools}>
      <div className={styles.filter}>
        <LocationFilter found={found} locationId={locationId} onChoose={(location) => onChange({ location })} />
      </div>
      {!isPhone && tabs}
      <AddMenu canAddTodo={canAddTodo} />
      {isPhone && tabs}
    </div>
  )
}
