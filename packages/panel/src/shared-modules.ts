// What the site's own components get of the panel. Loaded only on sites that have some, so that
// nobody else waits for the parts of the design system that no screen needs at its start.
import type { SharedModules } from '@stet/admin'
import * as admin from '@stet/admin'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDOM from 'react-dom'

export const sharedModules: SharedModules = { react, jsxRuntime, reactDOM, admin }
