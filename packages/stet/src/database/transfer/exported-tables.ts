import type { CompiledEntity, CompiledSchema } from '../schema/compiled-schema.ts'
import { documentsShape, versionsShape } from '../schema/entity-shapes.ts'
import { sharedTables } from '../schema/shared-tables.ts'
import type { ColumnShape, TableShape } from '../schema/table-shape.ts'

export interface ExportedColumn extends ColumnShape {
  /** How a line of an export names it: `publishedAt`. */
  readonly key: string
}

/** A table whose rows an export carries, with the columns that cannot be derived from others. */
export interface ExportedTable {
  readonly shape: TableShape
  readonly columns: readonly ExportedColumn[]
  /** How its lines begin; no two tables begin alike. */
  readonly label: Readonly<Record<string, string>>
  /** Set on tables of documents, whose columns and links are derived anew. */
  readonly documentsOf?: CompiledEntity
}

/**
 * What becomes of each shared table in an export. Links and the words of texts are derived; sessions, attempts, locks,
 * changes, jobs, what they are to publish, uploads under way, preview sessions and who is looking are about the moment and the machine.
 */
export const exportPolicy: Readonly<Record<string, 'always' | 'with-secrets' | 'never'>> = {
  stet_links: 'never',
  stet_texts: 'never',
  stet_secrets: 'with-secrets',
  stet_sessions: 'never',
  stet_attempts: 'never',
  stet_order_keys: 'always',
  stet_settings: 'always',
  stet_preferences: 'always',
  stet_locks: 'never',
  stet_changes: 'never',
  stet_presence: 'never',
  stet_jobs: 'never',
  stet_scheduled: 'never',
  stet_uploads: 'never',
  stet_upload_sessions: 'never',
  stet_upload_parts: 'never',
  stet_file_checksums: 'always',
  stet_previews: 'never',
  stet_preview_documents: 'never',
  // Another site has another secret, with which no link of this one can be made.
  stet_preview_links: 'never',
  // Kept anew of what is imported.
  stet_counts: 'never',
}

/** Every table of a config that an export carries, in the order of the file. */
export function exportedTables(
  schema: CompiledSchema,
  { withSecrets }: { readonly withSecrets: boolean },
): readonly ExportedTable[] {
  const shared = sharedTables.flatMap((shape): readonly ExportedTable[] => {
    const how = exportPolicy[shape.name]
    if (how === undefined || how === 'never' || (how === 'with-secrets' && !withSecrets)) return []
    return [carried(shape, { type: shape.name.replace(/^stet_/, '') })]
  })
  const entities = schema.entities.flatMap((entity): readonly ExportedTable[] => {
    const { kind, slug } = entity.table.ref
    return [
      {
        ...carried(documentsShape(entity.table), { type: 'document', [kind]: slug }, entity),
        documentsOf: entity,
      },
      carried(versionsShape(entity.table), { type: 'version', [kind]: slug }),
    ]
  })
  return [...shared, ...entities]
}

function carried(
  shape: TableShape,
  label: Readonly<Record<string, string>>,
  documentsOf?: CompiledEntity,
): ExportedTable {
  const derived = new Set(documentsOf === undefined ? [] : derivedColumns(documentsOf))
  const columns = shape.columns
    .filter(({ name }) => !derived.has(name))
    .map((column) => ({ ...column, key: camelCase(column.name) }))
  return { shape, columns, label }
}

/** The columns of a document that follow from its other columns and its other stage. */
function derivedColumns({ table }: CompiledEntity): readonly string[] {
  return [
    'is_current',
    'projected',
    ...(table.hasNumericIds ? ['id_number'] : []),
    ...table.projections.map(({ column }) => column),
    ...table.translations.columns.map(({ column }) => column),
  ]
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
