import { purgeAntdStyles } from './purgeAntdStyles'

const onlyButtons = (css: string) => purgeAntdStyles(css, (names) => names.every((name) => name.startsWith('btn')))

describe('purgeAntdStyles', () => {
  it('keeps rules that are used, and of a list of selectors only those', () => {
    expect(onlyButtons('.ant-btn,.ant-table .ant-btn{color:red;}.ant-table{color:blue;}')).toBe('.ant-btn{color:red;}')
  })

  it('ignores classes that a selector excludes', () => {
    expect(onlyButtons('.ant-btn:not(.ant-table, .ant-tag){a:b;}')).toBe('.ant-btn:not(.ant-table, .ant-tag){a:b;}')
  })

  it('filters inside media queries and drops empty ones', () => {
    const css = '@media (min-width: 1px){.ant-btn{a:b;}.ant-table{a:b;}}@media print{.ant-table{a:b;}}'
    expect(onlyButtons(css)).toBe('@media (min-width: 1px){.ant-btn{a:b;}}')
  })

  it('keeps an animation that a kept rule uses', () => {
    const css = '.ant-btn{animation-name:antIn;}@keyframes antIn{to{a:b;}}@keyframes antOut{to{a:b;}}'
    expect(onlyButtons(css)).toBe('.ant-btn{animation-name:antIn;}\n@keyframes antIn{to{a:b;}}')
  })

  it("drops the default theme's variables, and duplicates", () => {
    expect(onlyButtons('.css-var-_R_0_.ant-btn{--ant-a:b;}.ant-btn{a:b;}.ant-btn{a:b;}')).toBe('.ant-btn{a:b;}')
  })
})
