/**
 * Where the plugin's part of the panel is: a module for the site's bundle, as a package's address
 * (`'@acme/reminders/panel'`) or as `import.meta.resolve('./panel.tsx')` gives it; or the folder that
 * `stet plugin build` made, as `new URL('./panel/', import.meta.url)`, for which a site needs no bundler.
 */
export type PluginPanel = string | { readonly built: string | { readonly href: string } }
