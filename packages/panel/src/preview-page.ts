import { refreshOnPreviewChange } from '@stet/live-preview'
import { enableEditing } from '@stet/live-preview/editing'

// The script comes from the site with the panel, wherever the page is.
const serverURL = import.meta.url
refreshOnPreviewChange({ serverURL })
enableEditing({ serverURL })
