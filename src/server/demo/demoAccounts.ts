/**
 * The password of every demo account. It is public, so demo organisations accept sign-ins only from this machine
 * (D-03).
 */
export const demoPassword = 'Harbour.Demo.2026'

const account = (email: string, note: string) => ({ email, password: demoPassword, note })

/** The accounts that the start prints (D-05). */
export const demoAccounts = [
  account('employee@harbour.test', 'Ella King, barista at Harbour Kitchens'),
  account('manager@harbour.test', 'Priya Nair, HRIS manager, runs two locations'),
  account('admin@harbour.test', 'Hannah Wirth, HRIS and task administrator'),
  account('trainee@southern.test', 'Sophie Tran, trainee at Southern Skills Institute'),
  account('trainer@southern.test', 'Marco Bellini, trainer'),
  account('admin@southern.test', 'Helen Papas, administrator of the institute'),
]
