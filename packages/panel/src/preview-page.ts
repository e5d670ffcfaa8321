import { refreshOnPreviewChange } from '@stet/live-preview'

// The script comes from the site with the panel, wherever the page is.
refreshOnPreviewChange({ serverURL: import.meta.url })
