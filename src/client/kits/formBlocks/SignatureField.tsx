import { Button, ConfigProvider } from 'antd'
import Input from 'antd/es/input/Input'
import { Eraser, PenLine, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Signature } from '@contract/formAnswers'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { ScreenPlace, useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formFieldTexts } from '@client/texts/formBlockTexts'
import { ink, white } from '@client/theme/neutrals'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { typedImage, useSignaturePad } from './useSignaturePad'
import * as styles from './SignatureField.module.css'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Ink on white in both themes, as the picture is stored. */
const paper = { background: white, color: ink }
const longestName = 200

type ControlProps = { 'aria-invalid': boolean; 'aria-describedby': string | undefined }
type WayProps = { control: ControlProps; onSigned: (signature: Signature | null) => void }

/** With mouse, pen or finger. `signer` is what the picture says in words. */
const DrawnSignature = ({ control, onSigned, signer }: WayProps & { signer: string | undefined }) => {
  const texts = useTexts(formFieldTexts)
  const { canvas, status, isEmpty, undo, clear } = useSignaturePad((image) =>
    onSigned(image === '' ? null : { image, text: signer ?? texts.drawnBy }),
  )
  const hint = { loading: texts.loadingPad, ready: texts.signHere, failed: texts.padFailed }[status]
  return (
    <>
      <div className={styles.paper} style={paper} data-invalid={control['aria-invalid'] || undefined}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={isEmpty ? texts.paper : texts.paperSigned}
          aria-describedby={control['aria-describedby']}
        />
        {isEmpty && (
          <span className={styles.hint} role={status === 'failed' ? 'alert' : undefined}>
            {status === 'ready' && <PenLine {...drawn} />}
            {hint}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="small" type="text" icon={<Undo2 {...drawn} />} disabled={isEmpty} onClick={undo}>
          {texts.undo}
        </Button>
        <Button size="small" type="text" icon={<Eraser {...drawn} />} disabled={isEmpty} onClick={clear}>
          {texts.clear}
        </Button>
      </div>
    </>
  )
}

const Picture = ({ image, text }: Signature) => {
  const texts = useTexts(formFieldTexts)
  return (
    <div className={styles.paper} style={paper}>
      <img className={styles.picture} src={image} alt={texts.signatureOf(text)} />
    </div>
  )
}

/** With the keyboard: the name is written as by hand. */
const TypedSignature = ({ control, onSigned, value }: WayProps & { value: Signature | null }) => {
  const texts = useTexts(formFieldTexts)
  const [name, setName] = useScreenState('typed name', '', { isTyped: true })
  const handleChange = (typed: string) => {
    setName(typed)
    const text = typed.trim()
    onSigned(text === '' ? null : { image: typedImage(text), text })
  }
  return (
    <>
      <Input
        {...control}
        aria-label={texts.typedName}
        placeholder={texts.typedName}
        autoComplete="name"
        dir="auto"
        maxLength={longestName}
        status={control['aria-invalid'] ? 'error' : ''}
        value={name}
        onChange={({ target }) => handleChange(target.value)}
      />
      {value ? (
        <Picture {...value} />
      ) : (
        <div className={styles.paper} style={paper}>
          <span className={styles.hint}>{texts.typedHint}</span>
        </div>
      )}
    </>
  )
}

type Way = 'draw' | 'type'
type WaysProps = WayProps & { value: Signature | null; signer: string | undefined }

/** Drawing or typing; the other way starts anew. */
const Ways = ({ value, signer, control, onSigned }: WaysProps) => {
  const texts = useTexts(formFieldTexts)
  const id = useId()
  const { componentDisabled } = ConfigProvider.useConfig()
  const [way, setWay] = useScreenState<Way>('way', 'draw')
  const choose = (next: Way) => {
    if (next === way) return
    setWay(next)
    if (value !== null) onSigned(null)
  }
  const tabs = [
    { key: 'draw', text: texts.draw },
    { key: 'type', text: texts.type },
  ] as const
  return (
    <div className={styles.signature}>
      <div className={styles.ways}>
        <SegmentTabs id={id} label={texts.ways} tabs={tabs} current={way} onChoose={choose} />
      </div>
      <div {...panelProps(id, way)} className={styles.panel}>
        {way === 'type' && <TypedSignature control={control} value={value} onSigned={onSigned} />}
        {way === 'draw' && !componentDisabled && (
          <DrawnSignature control={control} signer={signer} onSigned={onSigned} />
        )}
        {way === 'draw' && componentDisabled && <div className={styles.paper} style={paper} />}
      </div>
      <VisuallyHidden isStatus>{value === null ? '' : texts.signed}</VisuallyHidden>
    </div>
  )
}

type SignatureFieldProps = FieldProps<Signature | null> & {
  help?: ReactNode
  /** Name of the person who signs: the words of a drawn signature. */
  signer?: string | undefined
}

/** A signature, drawn or typed: a small picture, and whose it is. One of an earlier visit is shown, and can be replaced. */
export const SignatureField = ({ value, signer, maxLength: _none, onChange, ...field }: SignatureFieldProps) => {
  const texts = useTexts(formFieldTexts)
  const { componentDisabled } = ConfigProvider.useConfig()
  /** What was signed here: any other value is an earlier one. */
  const [own, setOwn] = useState<Signature | null>(null)
  const [resets, setResets] = useState(0)
  if (value === null && own !== null) {
    setOwn(null)
    setResets(resets + 1) // the form was reset: the paper is, too
  }
  const isOwn = useToldState(`${field.name} signed here`, value === null || value === own)
  const sign = (signature: Signature | null) => {
    setOwn(signature)
    onChange(signature)
  }
  return (
    <Field {...field} isGroup>
      {({ id: _id, 'aria-required': _required, ...control }) =>
        value === null || isOwn ? (
          <ScreenPlace name={field.name}>
            <Ways key={resets} value={value} signer={signer} control={control} onSigned={sign} />
          </ScreenPlace>
        ) : (
          <div className={styles.signature}>
            <Picture {...value} />
            {!componentDisabled && (
              <div className={styles.actions}>
                <Button size="small" type="text" icon={<PenLine {...drawn} />} onClick={() => sign(null)}>
                  {texts.signAgain}
                </Button>
              </div>
            )}
          </div>
        )
      }
    </Field>
  )
}
