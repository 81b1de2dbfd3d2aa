import { purgeRules } from './purgeRules'

const onlyButtons = (css: string) => purgeRules(css, (names) => names.every((name) => name.startsWith('btn')))

describe('purgeRules', () => {
  it('keeps what is drawn, and of a list of selectors only those', () => {
    expect(onlyButtons('.ant-btn,.ant-table .ant-btn{color:red;}.ant-table{color:blue;}')).toBe('.ant-btn{color:red;}')
  })

  it('does not mind what a selector excludes', () => {
    expect(onlyButtons('.ant-btn:not(.ant-table, .ant-tag){a:b;}')).toBe('.ant-btn:not(.ant-table, .ant-tag){a:b;}')
  })

  it('looks into media queries and drops empty ones', () => {
    const css = '@media (min-width: 1px){.ant-btn{a:b;}.ant-table{a:b;}}@media print{.ant-table{a:b;}}'
    expect(onlyButtons(css)).toBe('@media (min-width: 1px){.ant-btn{a:b;}}')
  })

  it('keeps a movement that a kept rule plays', () => {
    const css = '.ant-btn{animation-name:antIn;}@keyframes antIn{to{a:b;}}@keyframes antOut{to{a:b;}}'
    expect(onlyButtons(css)).toBe('.ant-btn{animation-name:antIn;}\n@keyframes antIn{to{a:b;}}')
  })

  it('drops repeats', () => {
    expect(onlyButtons('.ant-btn{a:b;}.ant-btn{a:b;}')).toBe('.ant-btn{a:b;}')
  })
})
