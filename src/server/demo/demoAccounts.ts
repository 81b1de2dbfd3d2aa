import type { DemoAccount } from '@contract/publicSettings'

/**
 * The password of every demo account. It is public, so demo organisations accept sign-ins only from this machine
 * (D-03).
 */
export const demoPassword = 'Harbour.Demo.2026'

const account = (email: string, name: string, role: string): DemoAccount => ({
  email,
  password: demoPassword,
  name,
  role,
})

/** The accounts that the start prints and the sign-in page offers (D-05). */
export const demoAccounts = [
  account('employee@harbour.test', 'Ella King', 'Barista at Harbour Kitchens'),
  account('manager@harbour.test', 'Priya Nair', 'Manager of two locations'),
  account('admin@harbour.test', 'Hannah Wirth', 'Administrator of Harbour Kitchens'),
  account('trainee@southern.test', 'Sophie Tran', 'Trainee at Southern Skills Institute'),
  account('trainer@southern.test', 'Marco Bellini', 'Trainer at the institute'),
  account('admin@southern.test', 'Helen Papas', 'Administrator of the institute'),
]
