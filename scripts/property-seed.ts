import fc from 'fast-check'

/**
 * A whole run takes the seed of all properties from its commit (`steps.mjs`): what passed for a commit
 * passes for it anywhere, and every commit tries other values. Other runs have a new seed each time.
 */
const seed = process.env.STET_PROPERTY_SEED
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
