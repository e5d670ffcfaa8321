// First, because the stylesheet that comes first sets the order of the cascade's layers.
import '@stet/admin/styles.css'
import { startPanel } from '@stet/admin'

const element = document.getElementById('panel')
if (!element) throw new Error('The page has no place for the panel')
void startPanel(element, async () => (await import('./shared-modules.ts')).sharedModules)
