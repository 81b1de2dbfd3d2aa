/** A list of a demo location. `roles` are names of the organisation's roles. */
export type DemoList = { name: string; group: string; roles: readonly string[] }

const hand = 'Kitchen hand'
const line = 'Line cook'
const sous = 'Sous chef'
const barista = 'Barista'
const floor = 'Front of house'
const pastry = 'Pastry chef'
const supervisor = 'Shift supervisor'

const list = (name: string, group: string, ...roles: string[]): DemoList => ({ name, group, roles })

/** Through the day and the night, in the order of their times: one begins every 90 minutes. */
export const harbourLists: readonly DemoList[] = [
  list('Night temperature log', 'Food safety', hand),
  list('Bread and milk delivery', 'Deliveries', pastry, hand),
  list('Bake-off and proofing', 'Kitchen', pastry),
  list('Alarm, lights and gas', 'Opening', supervisor),
  list('Espresso calibration', 'Opening', barista),
  list('Breakfast line set-up', 'Kitchen', line),
  list('Morning temperature log', 'Food safety', hand),
  list('Lunch line set-up', 'Kitchen', line),
  list('Midday temperature log', 'Food safety', hand, sous),
  list('Bar restock', 'Floor', barista),
  list('Afternoon floor walk', 'Floor', floor, supervisor),
  list('Dinner mise en place', 'Kitchen', sous, line),
  list('Evening temperature log', 'Food safety', hand),
  list('Dinner service floor check', 'Floor', floor),
  list('Kitchen close and degrease', 'Closing', hand, line),
  list('Till count and lock-up', 'Closing', supervisor),
]

export const harbourOnDemand: readonly DemoList[] = [
  list('Grease trap check', 'Kitchen', hand),
  list('Spill or breakage', 'Floor', floor, hand),
]
