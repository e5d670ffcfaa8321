/** Maximum number of documents moved by one request to `POST {api}/reorder`; access is checked for each. */
export const maxMovedDocuments = 1000
