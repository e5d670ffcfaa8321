// What a document is opened with, fetched as one: in a screen of its own, or in a drawer over another one.
export { prepareInputs } from '../fields/form/prepare-inputs.ts'
export { DocumentDrawer } from './document/DocumentDrawer.tsx'
export { CollectionDocumentScreen } from './document/opening/CollectionDocumentScreen.tsx'
export { GlobalDocumentScreen } from './document/opening/GlobalDocumentScreen.tsx'
