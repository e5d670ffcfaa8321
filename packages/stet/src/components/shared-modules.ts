/**
 * Modules that a site's components share with the panel instead of bringing their own: by name, as
 * what the panel calls them in `globalThis.stetModules`. Two Reacts on one page would not know of
 * each other's components.
 */
export const sharedModules: Readonly<Record<string, string>> = Object.freeze({
  react: 'stetModules.react',
  'react/jsx-runtime': 'stetModules.jsxRuntime',
  'react-dom': 'stetModules.reactDOM',
  '@stet/admin': 'stetModules.admin',
})
