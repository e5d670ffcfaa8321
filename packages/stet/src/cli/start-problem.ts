/** A reason why a command cannot run, in one sentence for the terminal. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
