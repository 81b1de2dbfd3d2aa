import { shortCodeCalls } from '@contract/shortCodes'
import { crudTrials } from '@server/testing/trials/crudTrials'

export const trials = crudTrials(shortCodeCalls, {
  read: 'shortCode.read',
  write: 'shortCode.write',
  table: 'short_codes',
  form: (number) => ({ name: `trial_${number}`, kinds: ['document' as const], description: '', defaultValue: '' }),
})
