/** A reason not to start, in one sentence for the person at the terminal. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
