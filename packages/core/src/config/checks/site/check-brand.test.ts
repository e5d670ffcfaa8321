import { describe, expect, test } from 'vitest'
import { completeConfig } from '../../completion/complete-config.ts'
import type { BrandConfig } from '../../types/brand.ts'
import { checkConfig } from '../check-config.ts'

const problemsOf = (brand: unknown) =>
  checkConfig({
    collections: [{ slug: 'users', auth: true, fields: [] }],
    admin: { brand },
  } as never)

const brandOf = (brand?: BrandConfig) =>
  completeConfig({ collections: [], admin: brand === undefined ? {} : { brand } }).admin

describe('a brand', () => {
  test('may be nothing, a part, or all there is', () => {
    expect(problemsOf(undefined)).toEqual([])
    expect(problemsOf({ name: 'Ferrule' })).toEqual([])
    expect(
      problemsOf({
        name: 'Ferrule',
        logo: { light: './brand/logo.svg', dark: './brand/logo-dark.png' },
        icon: './brand/icon.svg',
        favicon: './brand/favicon.ico',
        accent: { light: '#1a5fb4', dark: '#5b95e0' },
        css: { '--font-serif': 'Georgia, "Times New Roman", serif', '--radius-m': '0' },
      }),
    ).toEqual([])
  })

  test.each([
    ['a text', '', 'must be an object'],
    [{ nmae: 'x' }, '.nmae', 'did you mean "name"?'],
    [{ name: '' }, '.name', 'one line'],
    [{ name: 'two\nlines' }, '.name', 'one line'],
    [{ logo: './logo.svg' }, '.name', 'is missing: it stands beside the icon'],
    [{ icon: '/etc/icon.svg' }, '.icon', 'must name a file beside the config'],
    [{ icon: 'https://example.org/icon.svg' }, '.icon', 'must name a file beside the config'],
    [{ icon: './../icon.svg' }, '.icon', 'must name a file beside the config'],
    [{ icon: './a\\..\\icon.svg' }, '.icon', 'must name a file beside the config'],
    [{ icon: './icon.html' }, '.icon', 'must be an SVG, PNG, JPEG, WebP or ICO picture'],
    [{ icon: { light: './icon.svg' } }, '.icon.dark', 'is missing'],
    [{ favicon: 7 }, '.favicon', 'must name a file'],
    [{ accent: 'red' }, '.accent', '"red" must be a colour such as #c93a1a'],
    [{ accent: { light: '#1a5fb4' } }, '.accent.dark', 'is missing'],
    [{ accent: { light: '#fff', dark: '#5b95e0' } }, '.accent.light', '3:1 is needed; the nearest'],
    [{ accent: '#0b3d91' }, '.accent', 'in the dark theme, where 3:1 is needed; the nearest'],
    [{ css: { '--ink': '#777' } }, '.css.--ink', '4.5:1 is needed'],
    [{ css: { '--inkk': '#777' } }, '.css.--inkk', 'did you mean "--ink"?'],
    [{ css: { '--radius-m': '1em' } }, '.css.--radius-m', 'must be a length'],
    [{ css: { '--font-ui': 'x;}</style>' } }, '.css.--font-ui', 'must be a list of font families'],
    [{ css: 7 }, '.css', 'must be an object'],
  ])('with %j is a mistake at admin.brand%s', (brand, path, message) => {
    expect(problemsOf(brand)).toContainEqual({
      path: `admin.brand${path}`,
      message: expect.stringContaining(message),
    })
  })

  test('names the panel in titles, unless the site says what stands there', () => {
    expect(brandOf().meta.titleSuffix).toBe(' · Stet')
    expect(brandOf({ name: 'Ferrule' }).meta.titleSuffix).toBe(' · Ferrule')
  })

  test('is complete with both themes, its favicon, and what differs from the panel’s own', () => {
    expect(brandOf().brand).toEqual({
      name: null,
      logo: null,
      icon: null,
      favicon: null,
      properties: {},
    })
    const { brand } = brandOf({
      name: 'Ferrule',
      icon: './icon.svg',
      accent: '#4a7f5a',
      css: { '--radius-m': '0', '--canvas': { light: '#ffffff', dark: '#171411' } },
    })
    expect(brand).toMatchObject({
      logo: null,
      icon: { light: './icon.svg', dark: './icon.svg' },
      favicon: './icon.svg',
      properties: {
        '--accent': { light: '#4a7f5a', dark: '#4a7f5a' },
        '--canvas': { light: '#ffffff', dark: '#171411' },
        '--radius-m': { light: '0', dark: '0' },
      },
    })
    expect(brand.properties).not.toHaveProperty('--ink')
  })
})
