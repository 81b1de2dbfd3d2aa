import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { ClosedPicker, type LocationChoice } from '@client/kits/locations/LocationPicker'
import { LocationSelect } from '@client/kits/locations/LocationSelect'
import { MessageSwitch } from '@client/kits/page/MessageSwitch'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { SegmentLinks } from '@client/kits/page/SegmentLinks'
import { SettingsCard } from '@client/kits/page/SettingsPage'
import { TitleActions } from '@client/kits/page/TitleActions'
import { RecordPage } from '@client/kits/records/RecordPage'
import { StepHeads } from '@client/kits/stepForm/StepHeads'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import { Part } from './Part'
import { samples } from './samples'

const { value, label, wrong } = samples
const nothing = () => {}
const location = { id: 'l1', name: 'Harbour Street', saltId: null }
const choice: LocationChoice = {
  label: 'Location',
  ids: [location.id],
  byId: { [location.id]: location },
  selected: location,
  nothing: label,
  isLoading: false,
  isError: false,
  isDisabled: false,
  retry: () => undefined,
  choose: nothing,
}

const tabs = samples.choices.map(({ value: key, label: text }) => ({ key, text }))
type Tab = (typeof tabs)[number]['key']

const steps = [
  { title: 'First' },
  { title: 'Second' },
  { title: 'Third', isWrong: true },
  { title: 'Fourth', isSkipped: true },
  { title: 'Fifth' },
]

const request = { isError: false, isGone: false, retry: nothing }
const recordPage = {
  title: value,
  listPath: '/',
  texts: { gone: wrong, back: label, failed: wrong },
  skeleton: <SkeletonLine />,
  children: (text: string) => <p>{text}</p>,
}

type PickerProps = { of?: Partial<LocationChoice>; isOpening?: boolean }

const Picker = ({ of = {}, isOpening = false }: PickerProps) => (
  <ClosedPicker
    className=""
    choice={{ ...choice, ...of }}
    isOpening={isOpening}
    typed=""
    onType={nothing}
    onNear={nothing}
    onOpen={nothing}
    onLeave={nothing}
  />
)

/** What stands at the top of a page. */
export const PageParts = () => {
  const [isListShown, setIsListShown] = useState(false)
  const [tab, setTab] = useState<Tab>('feed')
  const tabsId = useId()
  return (
    <>
      <Part name="SegmentLinks">
        <SegmentLinks
          label={label}
          links={tabs.map(({ key, text }, at) => ({ path: `/${key}`, text, isCurrent: at === 0 }))}
        />
      </Part>
      <Part name="AdministrationLinks">
        <AdministrationLinks current="people" />
      </Part>
      <Part name="SettingsCard: with a note, read out" isWide>
        <SettingsCard title={value} note={label}>
          {value}
        </SettingsCard>
        <SettingsCard title={wrong} isLive>
          {value}
        </SettingsCard>
      </Part>
      <Part name="StepHeads: done, current, wrong, open, skipped; of which none can be opened" isWide>
        <StepHeads label={`${label} 1`} steps={steps} current={1} onGo={nothing} />
        <StepHeads label={`${label} 2`} steps={steps} current={0} onGo={null} />
      </Part>
      <Part name="ClosedPicker: chosen, none, loading, disabled; LocationSelect, which opens by itself">
        <Picker />
        <Picker of={{ selected: undefined }} />
        <Picker isOpening />
        <Picker of={{ selected: undefined, isDisabled: true }} />
        {isListShown ? (
          <LocationSelect className="" choice={choice} typedBefore="" />
        ) : (
          <Button onClick={() => setIsListShown(true)}>LocationSelect</Button>
        )}
      </Part>
      <Part
        name="PageTitleRow: with an action, with a link and a note, with TitleActions, MessageSwitch, SegmentTabs; RecordPage: loading, gone, failed, known"
        isWide
      >
        <PageTitleRow title={value} hasLine>
          <Button type="primary">{value}</Button>
        </PageTitleRow>
        <PageTitleRow title={value} titleLink="/" meta={label} />
        <PageTitleRow title={value}>
          <MessageSwitch current="inbox" />
        </PageTitleRow>
        <PageTitleRow title={value}>
          <SegmentTabs id={tabsId} label={label} tabs={tabs} current={tab} onChoose={setTab} />
        </PageTitleRow>
        <div {...panelProps(tabsId, tab)}>{tab}</div>
        <PageTitleRow title={value} titleLink="/">
          <TitleActions
            status={
              <Tag look="pending" icon={Pencil}>
                {label}
              </Tag>
            }
          >
            <Button type="primary">{value}</Button>
          </TitleActions>
        </PageTitleRow>
        <RecordPage {...recordPage} record={undefined} request={request} />
        <RecordPage {...recordPage} record={undefined} request={{ ...request, isError: true, isGone: true }} />
        <RecordPage {...recordPage} record={undefined} request={{ ...request, isError: true }} />
        <RecordPage {...recordPage} record={value} request={request} />
      </Part>
    </>
  )
}
