import { useState } from 'react'
import { MaterialsField } from '@client/kits/training/MaterialsField'
import { type MaterialValue, newMaterial } from '@client/kits/training/materialValues'
import { StatusField } from '@client/kits/training/StatusField'
import { type ChosenUnit, UnitsField } from '@client/kits/training/UnitsField'
import { Part } from './Part'
import { samples } from './samples'

const { value, wrong, help } = samples
const nothing = () => {}
const shared = { name: 'sample', label: value, isRequired: false, maxLength: undefined, onBlur: nothing }

const units: ChosenUnit[] = [
  { id: 'one', name: value, kind: 'core' },
  { id: 'other', name: samples.long, kind: 'elective' },
]
const materials: MaterialValue[] = [
  { ...newMaterial(), key: 'one', name: value },
  { ...newMaterial(), key: 'other' },
]

/** What fields of training's catalogue look like. What they look up is on the server. */
export const TrainingParts = () => {
  const [chosen, setChosen] = useState(units)
  const [items, setItems] = useState(materials)
  const [status, setStatus] = useState<'draft' | 'published'>('draft')
  const material = { ...shared, value: items, saved: [], isSending: false, onChange: setItems, onState: nothing }
  return (
    <>
      <Part name="StatusField">
        <StatusField {...shared} value={status} error={undefined} of={undefined} onChange={setStatus} />
      </Part>
      <Part name="UnitsField: two units, invalid" isWide>
        <UnitsField {...shared} value={chosen} error={undefined} help={help} addLabel={value} onChange={setChosen} />
        <UnitsField {...shared} value={[]} error={wrong} addLabel={value} onChange={nothing} />
      </Part>
      <Part name="MaterialsField: two items, invalid" isWide>
        <MaterialsField {...material} name="materials" error={undefined} />
        <MaterialsField {...material} name="wrong materials" error={wrong} />
      </Part>
    </>
  )
}
