import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Provider } from 'react-redux'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { createGalleryStore, ThemedGallery } from './Gallery'
import { answerWithSamples } from './samples'

const client = path.resolve(__dirname, '..')
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file))

/** Components that the gallery does not import itself, and why: all of a file, or one by name. */
const shownByOthers: Readonly<Record<string, string>> = {
  'kits/adminTable/TableTools FilterLabel': 'is rendered by TableTools',
  'kits/adminTable/OptionFilter': 'looks up its options on the server',
  'kits/adminTable/LookupFilter': 'looks up its options on the server',
  'kits/training/AnswerFilesField': 'is a Field with an UploadList and a FilePicker, which upload',
  'kits/training/TrainingLookupField': 'is a Field whose options are looked up on the server',
  'kits/training/TrainingLookupFilter': 'looks up its options on the server',
  'kits/training/TrainingPage': 'consists of a PageTitleRow, Facts, and what a page of a record shows',
  'kits/training/FilesDialog': 'is a Dialog with MediaAttachments',
  'kits/training/BeginTaskDialog': 'is a FormDialog with a CheckField',
  'kits/areas/DialogFailed': 'renders nothing: it raises a notice',
  'kits/adminTable/ListPage': 'consists of the other parts of a table and a PageTitleRow',
  'kits/areas/DialogChunk': 'renders a dialog once its chunk has loaded',
  'kits/blocks/BlockList': 'is rendered by BlocksEditor',
  'kits/cards/QualificationsCard': 'is a DashboardCard of what the server knows',
  'kits/diary/DiaryItem DiaryItem': 'consists of the other parts of the diary, by the id of an item in the store',
  'kits/diary/DiaryList': 'renders each DiaryItem of a list in the store',
  'kits/diary/DiaryPanel': 'renders a DiaryList',
  'kits/editor/EditorToolbar': 'stands in the EditorField once its chunk has loaded',
  'kits/editor/LinkPanel': 'stands in the EditorField once a link is asked for',
  'kits/editor/RichEditor': 'stands in the EditorField once its chunk has loaded',
  'kits/editor/ToolButton': 'stands in the EditorField once its chunk has loaded',
  'kits/feeds/FeedBody': 'shows a feed in the store',
  'kits/feeds/FeedConfirm': 'confirms a feed in the store',
  'kits/media/FilesField': 'is a Field with an UploadList and a FilePicker, which upload',
  'kits/scorm/PackageFrame': 'runs a package of the server',
  'kits/scorm/PackagePreview': 'runs a package of the server',
  'kits/scorm/PackageWindow': 'is the frame of a package of the server',
  'kits/scorm/SubmitPackage': 'is a button and a ConfirmDialog below a PackageFrame',
  'kits/shortCodes/ShortCodePanel': 'lists the short codes of the server',
  'kits/formBlocks/FieldCard': 'is rendered by FormBuilder',
  'kits/formBlocks/FieldSettings': 'is rendered by FormBuilder once a field is edited',
  'kits/formBlocks/OptionsEditor': 'is rendered by FormBuilder once a field with options is edited',
  'kits/forms/DraftActions': 'consists of a SubmitButton and a ConfirmDialog',
  'kits/forms/Field RequiredMark': 'is rendered by Field',
  'kits/forms/LazyDialog': 'renders a Dialog once its chunk has loaded',
  'kits/forms/LeaveGuard': 'renders a DiscardDialog or a SaveDialog when a page is left',
  'kits/forms/SearchNotes': 'stand in the AudienceSelect while and after it asks the server',
  'kits/forms/StaleEdit': 'loads the StaleEditDialog',
  'kits/locations/LocationPicker LocationPicker': 'renders a ClosedPicker, then a LocationSelect',
  'kits/messages/AskedPanel AskedPanel': 'is rendered by ConfirmPanel',
  'kits/messages/MessageBox': 'is a ComposerField with an UploadList and a FilePicker',
  'kits/training/TrainingLookupSelect': 'stands in the UnitsField',
  'kits/training/OrderedRows': 'is rendered by MaterialsField and UnitsField',
  'kits/page/SettingsPage SettingsForm': 'is a form that the server takes',
  'kits/page/SettingsPage SettingsPage': 'consists of a PageTitleRow, AdministrationLinks and its cards',
  'kits/page/SettingsPage SettingsSkeleton': 'stands for a SettingsCard until its record is read',
  'kits/people/PickPeopleDialog': 'is a Dialog with people whom an area looks up',
  'kits/places/OptionField': 'is a SelectField of what the server offers',
  'kits/places/PeopleLink': 'is a number in a list of places',
  'kits/records/RecordDialogs': 'renders the dialog of an area',
  'kits/records/RecordForm': 'renders a FormDialog',
  'kits/shifts/OfferButtons': 'is rendered by EntryRow, where Muster keeps the shifts',
  'ui/DatePicker': 'is rendered by PickerField',
  'ui/composer/ComposerBox': 'is rendered by ComposerField',
  'ui/media/FileSummary FileWords': 'is rendered by FileSummary',
}
/** Hooks that return an element. */
const isHook = (file: string) => /(^|\/)use[A-Z]/.test(file) && !file.endsWith('/useSelection')

const components = ['ui', 'kits']
  .flatMap((folder) => sourcesIn(path.join(client, folder)).map((file) => `${folder}/${file.replace('.tsx', '')}`))
  .filter((file) => !isHook(file))
const gallery = sourcesIn(__dirname).map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
const imports = (file: string) => gallery.some((source) => source.includes(`from '@client/${file}'`))

/** The components that a file exports, as '<file> <name>', but for those that the gallery imports. */
const notShown = (file: string) => {
  const source = readFileSync(path.join(client, `${file}.tsx`), 'utf8')
  const imported = new RegExp(`\\{([^}]*)\\} from '@client/${file}'`)
  const shown = gallery.flatMap((one) => imported.exec(one)?.[1]?.split(/[\s,]+/) ?? [])
  return [...source.matchAll(/^export (?:const|class) ([A-Z]\w*)/gm)].flatMap(([, name = '']) =>
    shown.includes(name) ? [] : `${file} ${name}`,
  )
}

describe('the gallery', () => {
  beforeAll(addMessageChannel)
  const fetched = globalThis.fetch
  beforeEach(answerWithSamples)
  afterEach(() => {
    globalThis.fetch = fetched
  })

  it('shows every component of ui and of the kits', () => {
    expect(components.length).toBeGreaterThan(40)
    expect(components.filter((file) => !imports(file) && shownByOthers[file] === undefined)).toEqual([])
    const missing = components.filter((file) => shownByOthers[file] === undefined).flatMap(notShown)
    expect(missing.filter((one) => shownByOthers[one] === undefined)).toEqual([])
    const whole = Object.keys(shownByOthers).filter((one) => !one.includes(' '))
    expect(whole.filter((file) => imports(file) || !components.includes(file))).toEqual([])
    expect(Object.keys(shownByOthers).filter((one) => one.includes(' ') && !missing.includes(one))).toEqual([])
  })

  it('renders each in its states, and axe finds nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {}) // React reports the error that the boundaries catch
    const { container } = render(
      <Provider store={createGalleryStore()}>
        <main>
          <ThemedGallery mode="light" />
        </main>
      </Provider>,
    )
    await waitFor(() => expect(screen.getAllByText('start_time_2').length).toBeGreaterThan(1))
    // Layout and colours are what jsdom does not have; the browser tests judge them on the screens.
    const { violations } = await act(() => axe.run(container, { rules: { 'color-contrast': { enabled: false } } }))
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
    // By their text: finding one by its role among 5,000 elements takes seconds in jsdom.
    await user.click(screen.getByText('ConfirmDialog', { selector: 'button *' }))
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toHaveTextContent('Yes'))
  })
})
