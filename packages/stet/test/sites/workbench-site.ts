import type { StetConfig } from '../../src/index.ts'
import { testConfig } from './test-config.ts'

/** The test site with a workbench for its administrators. */
export const workbenchConfig: StetConfig = {
  ...testConfig,
  admin: { ...testConfig.admin, workbench: ({ req }) => req.user?.role === 'admin' },
}
