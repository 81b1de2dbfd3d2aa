import type { DemoOrganisation } from '@server/demo/organisation'
import { cellsOf, southernRecords } from '@server/demo/southern/southernRecords'

/** Code, name, whether people may upload it, and after how many months it ends. */
const lines = `
SIT20421  | Certificate II in Cookery             | no  |
SIT30821  | Certificate III in Commercial Cookery | no  |
SIT30622  | Certificate III in Hospitality        | no  |
CHC33021  | Certificate III in Individual Support | no  |
HLTAID011 | Provide First Aid                     | yes | 36
CHC43015  | Certificate IV in Ageing Support      | yes |`

/** The qualifications of Southern Skills. */
export const demoQualifications = southernRecords(
  'training-qualification',
  cellsOf(lines).map(([code = '', name = '', canUpload, months = '']) => ({
    code,
    name,
    can_upload: canUpload === 'yes',
    valid_months: months === '' ? null : Number(months),
    status: 'active' as const,
  })),
)

export const trainingQualificationDemo = (organisation: DemoOrganisation, now: Date) => ({
  training_qualifications: demoQualifications.rows(organisation, now),
})
