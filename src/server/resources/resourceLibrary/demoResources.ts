/** Only at this location; at all when left out. `isPaper`: it has a name and a shelf, and no address. */
export type DemoResource = { name: string; location?: string; isPaper?: true }
export type DemoLibrary = Readonly<Record<string, readonly DemoResource[]>>

/** Thirty resources in nine categories. */
export const harbourLibrary: DemoLibrary = {
  'Recipes & plating cards': [
    { name: 'Summer menu: plating cards' },
    { name: 'Barramundi, lemon myrtle butter' },
    { name: 'House dressing and pickles' },
    { name: 'Allergen matrix of the menu' },
    { name: 'Harbour chowder, batch of 40', location: 'Harbour Street' },
    { name: 'Norwood brunch board', location: 'Norwood' },
    { name: 'Sourdough, day and night shift', location: 'Port Adelaide' },
  ],
  'Food safety': [
    { name: 'Temperature log, blank', isPaper: true },
    { name: 'Cooling and reheating' },
    { name: 'Cleaning schedule' },
    { name: 'What to do when the council inspects' },
  ],
  'Equipment guides': [
    { name: 'Espresso grinder: daily calibration', location: 'Norwood' },
    { name: 'Combi oven: programs and descaling' },
    { name: 'Dishwasher: error codes' },
    { name: 'Vacuum packer: maintenance booklet', isPaper: true, location: 'Harbour Street' },
  ],
  'Opening & closing': [
    { name: 'Opening checklist' },
    { name: 'Closing checklist' },
    { name: 'Alarm and keys', location: 'Harbour Street' },
  ],
  'Customer service': [
    { name: 'Taking bookings by phone' },
    { name: 'When a guest complains' },
    { name: 'Card machine: refunds and splits' },
  ],
  'New starters': [{ name: 'Welcome to Harbour Kitchens' }, { name: 'Uniforms and lockers', isPaper: true }],
  'Health & safety': [
    { name: 'Burns, cuts and slips' },
    { name: 'Lifting without hurting your back' },
    { name: 'Report an incident' },
  ],
  'Coffee & bar': [
    { name: 'Milk textures in pictures', location: 'Norwood' },
    { name: 'Responsible service: signs and refusals' },
  ],
  Suppliers: [{ name: 'Order days and cut-off times' }, { name: 'Grease trap contractor', location: 'Glenelg' }],
}

export const southernLibrary: DemoLibrary = {
  'Course guides': [{ name: 'Certificate III in Commercial Cookery' }, { name: 'Certificate II in Hospitality' }],
  'Learning materials': [
    { name: 'Knife skills, step by step' },
    { name: 'Mother sauces' },
    { name: 'Station plan of the training kitchen', location: 'Adelaide Campus' },
  ],
  Forms: [{ name: 'Work placement record', isPaper: true }, { name: 'Recognition of prior learning' }],
}
