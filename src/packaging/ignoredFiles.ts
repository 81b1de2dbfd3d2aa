/** One pattern of a .dockerignore: of a path from the top, or of a folder above it. */
const toExpression = (pattern: string) => {
  const parts = pattern.split(/(\*\*\/|\*\*|\*|\?)/).map((part) => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}(?:/|$)`)
}

/** Whether a file is left out of the context of a build: the last pattern that names it decides. */
export const createIgnored = (content: string) => {
  const lines = content.split('\n').map((line) => line.trim())
  const rules = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!')
      return { isKept, expression: toExpression(isKept ? line.slice(1) : line) }
    })
  return (path: string): boolean => {
    const deciding = rules.findLast(({ expression }) => expression.test(path))
    return deciding !== undefined && !deciding.isKept
  }
}
