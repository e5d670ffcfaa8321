/** A whole run tries every third moment: others with each commit. The first and the last ones always. */
const seed = process.env.STET_PROPERTY_SEED

/** The moments of so many at which a test kills a process. */
export function triedMoments(moments: number): readonly number[] {
  return Array.from({ length: moments }, (_, moment) => moment).filter(
    (moment) =>
      seed === undefined ||
      moment === 0 ||
      moment >= moments - 2 ||
      (moment + Number(seed)) % 3 === 0,
  )
}
