import { defineConfig } from '../config/types/define-config.ts'
import type { Field } from '../config/types/field-types/fields.ts'
import type { DocumentOf } from '../config/types/infer.ts'
import { color } from '../test/color-type.ts'

// Compiled, never run. The colour is declared in the registry of field types, as in a site.

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
function expectType<_Holds extends true>(): void {}

const config = defineConfig({
  fieldTypes: [color],
  collections: [
    {
      slug: 'posts',
      fields: [
        { type: 'color', name: 'accent', required: true, swatches: ['#ff0000'] },
        { type: 'color', name: 'palette', hasMany: true },
        { type: 'group', name: 'theme', fields: [{ type: 'color', name: 'ink' }] },
      ],
    },
  ],
})
type Post = DocumentOf<typeof config, 'posts'>

expectType<Equal<Post['accent'], string>>()
expectType<Equal<Post['palette'], readonly string[] | null | undefined>>()
expectType<Equal<Post['theme']['ink'], string | null | undefined>>()

export const fields: readonly Field[] = [
  { type: 'color', name: 'accent', swatches: [] },
  // @ts-expect-error the colour has no such option
  { type: 'color', name: 'accent', swatch: [] },
  // @ts-expect-error there is no such type
  { type: 'colour', name: 'accent' },
]

defineConfig({
  collections: [
    {
      slug: 'posts',
      // @ts-expect-error An unknown option is refused in a config, too.
      fields: [{ type: 'color', name: 'accent', swatch: ['#ff0000'] }],
    },
  ],
})
