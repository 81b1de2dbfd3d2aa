/** Why a command can not start, in one sentence for the person at the keyboard: no stack is shown. */
export class StartProblem extends Error {}
