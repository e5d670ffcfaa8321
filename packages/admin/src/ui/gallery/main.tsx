import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './Gallery.tsx'

// `node_modules/.bin/vite packages/admin/src/ui/gallery` serves it.
// `?theme=dark&dir=rtl`, so that a screenshot or a test can ask for one of the four.
const query = new URLSearchParams(location.search)
const root = document.documentElement
root.dataset.theme = query.get('theme') ?? 'light'
root.dir = query.get('dir') === 'rtl' ? 'rtl' : 'ltr'

const element = document.getElementById('root')
if (element) {
  createRoot(element).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
