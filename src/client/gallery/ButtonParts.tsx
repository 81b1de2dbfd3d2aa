import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { DialogFoot } from '@client/kits/forms/Dialog'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { RetryButton } from '@client/ui/RetryButton'
import { Tooltip } from '@client/ui/Tooltip'
import { Part } from './Part'
import { samples } from './samples'

const { value, wrong } = samples
const kinds = ['primary', 'default', 'text', 'link'] as const
const nothing = () => {}

/** Buttons of every kind, in each state. */
export const ButtonParts = () => (
  <>
    {kinds.map((type) => (
      <Part key={type} name={`Button, ${type}: usual, icon, small, loading, disabled, destructive`}>
        <Button type={type}>{value}</Button>
        <Button type={type} icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}>
          {value}
        </Button>
        <Button type={type} size="small">
          {value}
        </Button>
        <Button type={type} loading>
          {value}
        </Button>
        <Button type={type} disabled>
          {value}
        </Button>
        <Button type={type} danger>
          {value}
        </Button>
      </Part>
    ))}
    <Part name="Tooltip: on a button, on a disabled one">
      <Tooltip title={value}>
        <Button>{value}</Button>
      </Tooltip>
      <Tooltip title={wrong}>
        <Button disabled>{value}</Button>
      </Tooltip>
    </Part>
    <Part name="SubmitButton: usual, sending, disabled with a reason; RetryButton; DialogFoot">
      <SubmitButton reason={null} isBusy={false} isSending={false}>
        {value}
      </SubmitButton>
      <SubmitButton reason={null} isBusy isSending>
        {value}
      </SubmitButton>
      <SubmitButton reason={wrong} isBusy={false} isSending={false}>
        {value}
      </SubmitButton>
      <RetryButton isBusy={false} onClick={nothing} />
      <DialogFoot>
        <Button>{value}</Button>
        <Button type="primary">{value}</Button>
      </DialogFoot>
    </Part>
  </>
)
