import type { DemoRoom } from '../chat/demoRoom'
import { houseTalk } from '../chat/houseTalk'
import { kitchenTalk } from '../chat/kitchenTalk'
import { shiftTalk } from '../chat/shiftTalk'
import { teamTalk } from '../chat/teamTalk'
import type { DemoPerson } from '../organisation'
import { harbourPeople } from './harbourPeople'

/** The people who may use chat. */
const chatters = harbourPeople.filter(({ grant, isDisabled }) => grant !== 'nobody' && !isDisabled)
const [ella, priya, hannah] = ['Ella King', 'Priya Nair', 'Hannah Wirth']

const named = (...names: string[]) => chatters.filter(({ name }) => names.includes(name))
const besides = (people: readonly DemoPerson[], more: readonly DemoPerson[]) => [...new Set([...people, ...more])]
const at = (location: string) => chatters.filter(({ locations }) => locations.includes(location))
const as = (...roles: string[]) => chatters.filter((person) => person.roles.some((role) => roles.includes(role)))

const all = named(ella, priya, hannah)

/** Eight conversations, the newest first; the three main accounts are in most of them. */
export const harbourRooms: readonly DemoRoom[] = [
  {
    key: 'harbour-street',
    name: 'Harbour Street Team',
    members: besides(all, at('Harbour Street')),
    talk: [shiftTalk, kitchenTalk, teamTalk, houseTalk].flat(),
    messages: 400,
    days: 60,
    quietMinutes: 6,
    unread: { 'ella-king': 5, 'priya-nair': 2, 'hannah-wirth': 9 },
  },
  {
    key: 'shift-swaps',
    name: 'Shift Swaps',
    members: besides(all, chatters).slice(0, 32),
    talk: shiftTalk,
    messages: 180,
    days: 40,
    quietMinutes: 48,
    unread: { 'ella-king': 12, 'hannah-wirth': 31 },
  },
  {
    key: 'baristas',
    name: 'Baristas ☕',
    members: besides(named(ella), as('Barista')),
    talk: [teamTalk, houseTalk].flat(),
    messages: 90,
    days: 45,
    quietMinutes: 200,
    unread: { 'daniel-sorensen': 3 },
  },
  {
    key: 'norwood',
    name: 'Norwood Café',
    members: besides(all, at('Norwood')),
    talk: [houseTalk, shiftTalk, teamTalk].flat(),
    messages: 120,
    days: 50,
    quietMinutes: 500,
    unread: { 'priya-nair': 4 },
  },
  {
    key: 'venue-managers',
    name: 'Venue Managers',
    members: as('Venue manager'),
    talk: [houseTalk, shiftTalk].flat(),
    messages: 60,
    days: 40,
    quietMinutes: 900,
    unread: { 'priya-nair': 1 },
  },
  {
    key: 'everybody',
    name: 'All of Harbour Kitchens',
    members: besides(all, chatters).slice(0, 45),
    talk: [houseTalk, teamTalk].flat(),
    messages: 75,
    days: 70,
    quietMinutes: 1_900,
    unread: { 'ella-king': 'all', 'kenji-mori': 'all' },
  },
  {
    key: 'kitchen',
    name: 'Kitchen and Prep',
    members: besides(named(hannah), as('Sous chef', 'Line cook')),
    talk: kitchenTalk,
    messages: 48,
    days: 30,
    quietMinutes: 3_000,
    unread: { 'hannah-wirth': 2 },
  },
  {
    key: 'menu-tasting',
    name: 'Menu Tasting',
    members: named(ella, hannah, 'Ruby Mitchell'),
    talk: kitchenTalk,
    messages: 14,
    days: 9,
    quietMinutes: 5_000,
    unread: {},
  },
]
