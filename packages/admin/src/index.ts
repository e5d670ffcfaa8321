// The public surface of the panel: what assembles it, and what plugins build screens from.

export { startPanel } from './app/start-panel.tsx'
export * from './ui/index.ts'
