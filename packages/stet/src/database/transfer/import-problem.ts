/** Why nothing was imported, in one sentence for the person at the terminal. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}
