import type { ChangeEventHandler } from 'react'
import { signInTexts } from '@client/texts/signInTexts'
import { useTexts } from '@client/texts/catalogue'

type SharedDeviceProps = { isChecked: boolean; onChange: ChangeEventHandler<HTMLInputElement> }

/** 'Shared device': nothing is stored beyond the tab (D-22). */
export const SharedDevice = ({ isChecked, onChange }: SharedDeviceProps) => {
  const texts = useTexts(signInTexts)
  return (
    <label className="sign-in-shared">
      <input
        type="checkbox"
        name="isSharedDevice"
        checked={isChecked}
        onChange={onChange}
        aria-describedby="sign-in-shared-hint"
      />
      <span>
        {texts.sharedDevice}
        <span className="sign-in-hint" id="sign-in-shared-hint">
          {texts.sharedDeviceHint}
        </span>
      </span>
    </label>
  )
}
