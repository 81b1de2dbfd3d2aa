import { expect } from '@playwright/test'
import { openDisplaySettings } from '../displaySettings'
import { people } from '../people'
import { openMenu } from '../screens'
import { type DialogOpening, phoneSize, seeDialog } from './dialogOpening'

/** Dialogs that every page can open, and the menu's drawer. */
export const frameDialogs: readonly DialogOpening[] = [
  {
    name: 'display settings',
    id: 'frame/displaySettings',
    at: 'shell/dialogs/ShellDialogs',
    over: 'dashboard',
    open: openDisplaySettings,
  },
  {
    name: 'keyboard shortcuts',
    id: 'frame/shortcuts',
    at: 'shell/dialogs/ShellDialogs (2)',
    over: 'dashboard',
    open: async (page) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      await seeDialog(page)
    },
  },
  {
    name: 'the menu on a phone',
    at: 'shell/Shell',
    over: 'myRoster',
    size: phoneSize,
    open: async (page) => {
      await openMenu(page)
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    },
  },
  {
    name: 'a picture',
    at: 'ui/media/Lightbox',
    over: 'feed',
    instead: { person: people.kirra },
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('button', { name: /^Open .*\.(?:png|jpe?g)$/ })
        .first()
        .click()
      await seeDialog(page)
    },
  },
]
