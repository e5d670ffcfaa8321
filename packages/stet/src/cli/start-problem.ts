/** A reason not to do what was asked, in one sentence for the person at the terminal. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
