export { ReferenceInput as Input } from '../reference/ReferenceInput.tsx'
