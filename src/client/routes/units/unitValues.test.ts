import { noFile } from '@contract/training/materialItems'
import { noLocation } from '@contract/training/units'
import { validationErrors } from '@client/kits/forms/validate'
import { newMaterial } from '@client/kits/training/materialValues'
import { blankUnit, toUnit, unitValues } from './unitValues'

const unit = { ...blankUnit, code: 'SITHCCC023', name: 'Use food preparation equipment' }
const file = { id: 'f', name: 'knives.pdf', extension: 'pdf', size: 9, contentType: 'application/pdf' }
const knives = { ...newMaterial(), name: 'Knives', files: { id: 'm', files: [file] } }

describe('the form of a unit', () => {
  it('needs a location of an elective one, and a name and a file of each material item', () => {
    expect(validationErrors(unitValues, { ...unit, kind: 'elective' })).toEqual({ locationIds: noLocation })
    expect(validationErrors(unitValues, { ...unit, materials: [knives, newMaterial()] })).toEqual({
      'materials.1.name': 'Name can not be blank',
      'materials.1.files': noFile,
    })
  })

  it('keeps what qualification upload hides, judges none of it and sends none of it', () => {
    const uploaded = { ...unit, qualificationUpload: true, materials: [knives, newMaterial()] }
    expect(validationErrors(unitValues, uploaded)).toEqual({})
    expect(toUnit(uploaded).materials).toEqual([])
    expect(toUnit({ ...unit, materials: [knives] }).materials).toEqual([{ id: null, name: 'Knives', mediaId: 'm' }])
  })
})
