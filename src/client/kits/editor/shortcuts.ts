const isApple = /mac|iphone|ipad/i.test(navigator.platform)
const apple: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** 'Mod+Shift+8' as the keyboard at hand has it. */
export const shortcutText = (keys: string): string =>
  isApple
    ? keys
        .split('+')
        .map((key) => apple[key] ?? key)
        .join('')
    : keys.replace('Mod', 'Ctrl')

/** The same for `aria-keyshortcuts`, which has its own names. */
export const ariaShortcut = (keys: string): string => keys.replace('Mod', isApple ? 'Meta' : 'Control')
