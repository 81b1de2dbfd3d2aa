import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Components read records through selectors; the raw query hooks of slice-fed resources stay inside their state folder. */
const rawQueryHooks = {
  selector:
    'CallExpression[callee.property.name=/^use(NotificationsHead|Notifications|Locations|Me|Notification)(Infinite)?Query$/]',
  message: 'This resource feeds a slice: use its status hook and selectors.',
}

/** The report of a run counts a step that was skipped as passed. */
const skippedSteps = {
  selector: "MemberExpression[property.name='skip'][object.property.name='step']",
  message: 'A skipped step counts as a proof: take it away, or make it pass.',
}

/** The rules that need types are in `.oxlintrc.json` (decision 0019). */
export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'data/**', '**/*.cjs'] },
  js.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}', 'jest.config.ts'],
    extends: [...tseslint.configs.recommended],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['jest.config.ts', '**/playwright.config.ts'], rules: { 'no-restricted-exports': 'off' } },
  {
    // Playwright reads what a fixture needs out of the pattern of its first parameter: an empty one says 'nothing'.
    files: ['src/browser-tests/support/fixtures.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['src/browser-tests/**/*.ts'], rules: { 'no-restricted-syntax': ['error', skippedSteps] } },
  { files: ['src/client/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  { files: ['src/client/{routes,shell}/**/*.tsx'], rules: { 'no-restricted-syntax': ['error', rawQueryHooks] } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
)
