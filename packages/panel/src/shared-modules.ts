// Modules of the panel that a site's own components may import. A separate script, loaded only on
// sites with components, because it includes parts of the design system that no screen needs at its
// start.
import type { SharedModules } from '@stet/admin'
import * as admin from '@stet/admin'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDOM from 'react-dom'

export const sharedModules: SharedModules = { react, jsxRuntime, reactDOM, admin }
