import { definePanelPlugin } from '@stet/admin'

export default definePanelPlugin({ name: 'seo' })
