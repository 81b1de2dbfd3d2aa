import { Tabs } from 'antd'
import { CircleAlert } from 'lucide-react'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formTabsTexts } from '@client/texts/formTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { focusField, GeneralErrors } from './FormErrors'
import * as styles from './FormTabs.module.css'
import { RestoredDraft } from './RestoredDraft'

const iconSize = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

export type FormTab = {
  key: string
  label: string
  content: ReactNode
  /** Names of its fields. */
  fields: readonly string[]
  /** It needs attention besides its fields. */
  isWrong?: boolean
  /** It has no fields that could get the focus, so that it is rendered when it is opened. */
  isLazy?: boolean
}

type TabbedForm = ComponentProps<typeof RestoredDraft>['form'] & {
  formId: string
  marked: readonly string[]
  general: readonly string[]
  refusals: number
}

/**
 * The open tab of a form. The form focuses its first wrong field, which it cannot in a hidden tab: after a refused submit
 * the tab of that field opens first, and then the field gets the focus.
 */
const useOpenTab = ({ formId, marked, refusals }: TabbedForm, tabs: readonly FormTab[], first: string) => {
  const [tab, open] = useScreenState('tab of the form', first)
  const [target, setTarget] = useState<{ name: string } | null>(null)
  const known = useRef(refusals)
  const openWrong = useEffectEvent(() => {
    if (refusals === known.current) return
    known.current = refusals
    const [name] = marked
    setTarget(name === undefined ? null : { name })
    const wrong = tabs.find(({ fields }) => name !== undefined && fields.includes(name))
    if (wrong) open(wrong.key)
  })
  useLayoutEffect(() => openWrong(), [refusals])
  const focusTarget = useEffectEvent((name: string) => focusField(formId, name))
  useEffect(() => {
    if (target) queueMicrotask(() => focusTarget(target.name)) // Ant Design shows the tab right after this
  }, [target])
  return [tab, open] as const
}

type FormTabsProps = {
  /** By `useServerForm`. */
  form: TabbedForm
  tabs: readonly FormTab[]
  /** The key of the tab that is open at first. */
  first: string
  onSubmit: (event: FormEvent) => void
}

/** A form in tabs: those with errors are marked, and a refused submit opens the tab of the first one (TP-014, FA-014). */
export const FormTabs = ({ form, tabs, first, onSubmit }: FormTabsProps) => {
  const texts = useTexts(formTabsTexts)
  const [tab, open] = useOpenTab(form, tabs, first)
  return (
    <form id={form.formId} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <RestoredDraft form={form} />
      <Tabs
        activeKey={tab}
        animated={false}
        onChange={open}
        items={tabs.map(({ key, label, content, fields, isWrong = false, isLazy = false }) => ({
          key,
          forceRender: !isLazy, // a field that is not there could not be pointed at
          label: (
            <FormTabLabel>
              {label}
              {(isWrong || form.marked.some((name) => fields.includes(name))) && (
                <>
                  <CircleAlert {...iconSize} />
                  <VisuallyHidden> {texts.hasErrors}</VisuallyHidden>
                </>
              )}
            </FormTabLabel>
          ),
          children: content,
        }))}
      />
      <GeneralErrors words={form.general} />
    </form>
  )
}

const FormTabLabel = ({ children }: { children: ReactNode }) => <span className={styles.label}>{children}</span>

/** The same tabs while the form is loading: the first one is open. */
export const FormTabsSkeleton = ({ tabs }: { tabs: readonly Pick<FormTab, 'key' | 'label' | 'content'>[] }) => (
  <div className={styles.form}>
    <Tabs
      animated={false}
      items={tabs.map(({ key, label, content }) => ({
        key,
        label: <FormTabLabel>{label}</FormTabLabel>,
        children: content,
      }))}
    />
  </div>
)
