import { costTable } from './costTable'

const lint = { name: 'lint', cpuSeconds: 48.44, seconds: 25, passed: 1, failed: 0 }
const browser = { name: 'browser', cpuSeconds: 600, seconds: 400.26, passed: 280, failed: 1 }
const audit = { name: 'audit', cpuSeconds: 0.7, seconds: 2, passed: 0, failed: 0, notRun: 'no registry' }

it('tells processor and wall seconds of each check and of all, and how many loops that is', () => {
  const table = costTable({
    checks: [lint, browser, audit],
    all: { cpuSeconds: 750.14, seconds: 500 },
    loopSeconds: 0.25,
  })

  expect(table.split('\n')).toEqual([
    'Cost              CPU s   wall s',
    'lint               48.4     25.0  1 passed, 0 failed',
    'browser           600.0    400.3  280 passed, 1 failed',
    'audit               0.7      2.0  not run',
    'besides           101.0           the installation and this program',
    'all               750.1    500.0',
    'A fixed loop takes 0.250 CPU s on this machine now; the run cost as much as 3001 of them.',
  ])
})

it('sums the checks where the system does not tell of the whole', () => {
  expect(costTable({ checks: [lint], all: { cpuSeconds: undefined, seconds: 30 }, loopSeconds: 0.25 })).toMatch(
    /^all {16}48\.4 {5}30\.0$/m,
  )
})
