import { startPanel } from '@stet/admin'
import '@stet/admin/styles.css'

const element = document.getElementById('panel')
if (!element) throw new Error('The page has no place for the panel')
void startPanel(element)
