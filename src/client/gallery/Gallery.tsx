import { configureStore, type Reducer } from '@reduxjs/toolkit'
import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import { useRef } from 'react'
import type { ShiftEntry } from '@contract/shifts'
import { EditorField, EditorSkeleton } from '@client/kits/editor/EditorField'
import { EntryRow } from '@client/kits/shifts/EntryRow'
import { api } from '@client/state/api'
import { locationsSlice } from '@client/state/locations/locationsSlice'
import { notificationsSlice } from '@client/state/notifications/notificationsSlice'
import { createRootReducer } from '@client/state/rootReducer'
import { screensSlice } from '@client/state/screens/screensSlice'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import type { RootState } from '@client/state/types'
import { antdTheme } from '@client/theme/antdTheme'
import { defaultBrand } from '@client/theme/brand'
import type { ThemeMode } from '@client/theme/neutrals'
import { themeProperties } from '@client/theme/themeCss'
import { AudienceParts } from './AudienceParts'
import { ButtonParts } from './ButtonParts'
import { DialogParts } from './DialogParts'
import { DiaryParts } from './DiaryParts'
import * as styles from './Gallery.module.css'
import { FeedbackParts } from './FeedbackParts'
import { FieldParts } from './FieldParts'
import { BlockParts } from './BlockParts'
import { FormBlockParts } from './FormBlockParts'
import { MediaParts } from './MediaParts'
import { PageParts } from './PageParts'
import { TrainingParts } from './TrainingParts'
import { Part, useField } from './Part'
import { RecordParts } from './RecordParts'
import { samples } from './samples'
import { TableParts } from './TableParts'
import { LearningParts } from './LearningParts'

const { help, wrong, html, formatted } = samples
const fewTools = { without: ['style', 'alignLeft', 'alignCenter', 'alignRight', 'rule'] } as const

/** Texts with formatting. */
const EditorParts = () => {
  const [empty, filled] = [useField(''), useField<string>(html)]
  return (
    <>
      <Part name="EditorField: empty, with every format, nearly full" isWide>
        <EditorField {...empty} isRequired help={help} />
        <EditorField {...useField<string>(formatted)} />
        <EditorField {...filled} mostBytes={130} />
      </Part>
      <Part name="EditorField: invalid, disabled, with fewer tools, in a narrow place; EditorSkeleton">
        <EditorField {...empty} isRequired error={wrong} />
        <EditorField {...filled} disabled />
        <EditorField {...filled} features={fewTools} />
        <EditorSkeleton html={filled.value} />
      </Part>
    </>
  )
}

const { label, day, instant } = samples
const times = { dateStart: instant, dateEnd: instant }
const placed = {
  location: { name: label },
  role: { name: label },
  breakLength: 1_800,
  breakStart: null,
  breakEnd: null,
}
const entries: readonly ShiftEntry[] = [
  { id: 's1', classType: 'EE::RosterShift', ...times, ...placed },
  { id: 'o1', classType: 'EE::ShiftCommunication', ...times, unassignedShiftAttributes: { ...times, ...placed } },
  { id: 'l1', classType: 'EE::LeaveRequest', ...times, status: 'pending', type: { name: label }, allDay: true },
]

/** Shifts, offers and leave as rows of a list. */
const ShiftParts = () => (
  <>
    <Part name="EntryRow: today, of the same day, and leave">
      <ul>
        {entries.map((entry, index) => (
          <EntryRow key={entry.id} entry={entry} day={day} today={day} isSameDay={index === 1} />
        ))}
      </ul>
    </Part>
    <Part name="EntryRow in a card: another day">
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} day={day} today="" isCompact />
        ))}
      </ul>
    </Part>
  </>
)

/** The app's state without a session, a snapshot or listeners. */
export const createGalleryStore = () => {
  const rootReducer = createRootReducer()
  for (const slice of [locationsSlice, notificationsSlice, screensSlice, shortCodes.slice.slice])
    rootReducer.inject(slice as Parameters<typeof rootReducer.inject>[0])
  return configureStore({
    reducer: rootReducer as unknown as Reducer<RootState>, // the slices are injected before anything reads them
    middleware: (defaults) => defaults().concat(api.middleware),
  })
}

const groups = {
  Buttons: ButtonParts,
  Fields: FieldParts,
  Blocks: BlockParts,
  Forms: FormBlockParts,
  Editor: EditorParts,
  Audience: AudienceParts,
  Feedback: FeedbackParts,
  Dialogs: DialogParts,
  Records: RecordParts,
  Diary: DiaryParts,
  Shifts: ShiftParts,
  Media: MediaParts,
  Tables: TableParts,
  Learning: LearningParts,
  Pages: PageParts,
  Training: TrainingParts,
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
