import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { useRef } from 'react'
import { antdTheme } from '@client/theme/antdTheme'
import { defaultBrand } from '@client/theme/brand'
import type { ThemeMode } from '@client/theme/neutrals'
import { themeProperties } from '@client/theme/themeCss'
import { AudienceParts } from './AudienceParts'
import { ButtonParts } from './ButtonParts'
import { DialogParts } from './DialogParts'
import { DiaryParts } from './DiaryParts'
import { EditorParts } from './EditorParts'
import { FeedbackParts } from './FeedbackParts'
import { FieldParts } from './FieldParts'
import * as styles from './Gallery.module.css'
import { MediaParts } from './MediaParts'
import { PageParts } from './PageParts'
import { RecordParts } from './RecordParts'
import { samples } from './samples'
import { ShiftParts } from './ShiftParts'
import { TableParts } from './TableParts'

const groups = {
  Buttons: ButtonParts,
  Fields: FieldParts,
  Editor: EditorParts,
  Audience: AudienceParts,
  Feedback: FeedbackParts,
  Dialogs: DialogParts,
  Records: RecordParts,
  Diary: DiaryParts,
  Shifts: ShiftParts,
  Media: MediaParts,
  Tables: TableParts,
  Pages: PageParts,
}

/** Every part in each state, in one theme. */
export const ThemedGallery = ({ mode }: { mode: ThemeMode }) => {
  const place = useRef<HTMLDivElement>(null)
  return (
    <ConfigProvider
      theme={antdTheme(mode, defaultBrand)}
      locale={enGB}
      getPopupContainer={() => place.current ?? document.body}
    >
      <div ref={place} className={styles.theme} data-theme={mode} style={themeProperties(mode, defaultBrand)}>
        <h1>
          {samples.title}, {mode}
        </h1>
        {Object.entries(groups).map(([name, Parts]) => (
          <section key={name} className={styles.group} aria-label={`${name}, ${mode}`}>
            <h2>{name}</h2>
            <Parts />
          </section>
        ))}
      </div>
    </ConfigProvider>
  )
}

/** Every part of `ui` and of the kits in each state, in both themes, on one page. */
export const Gallery = () => (
  <main>
    <ThemedGallery mode="light" />
    <ThemedGallery mode="dark" />
  </main>
)
