/**
 * Puts the pictures of `npm run screens` together, a sheet for each screen with what it was before:
 * `node e2e/screens/sheets.ts BEFORE TARGET`, where BEFORE is the `screens/` of an earlier commit. The sheet
 * shows the screen before and now, then in dark, right to left, at 1920 px and at phone width.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

const now = join(import.meta.dirname, '../../screens')
const [before, target] = process.argv.slice(2)
if (before === undefined || target === undefined) throw new Error('Give two folders: BEFORE TARGET')

const GAP = 8
const WIDTH = 1432
/** The upper row has two pictures, the lower one four of one height. */
const UPPER = { width: (WIDTH - GAP) / 2, height: 445 }
const LOWER = 256

/** What stands in a window, without what is scrolled to. */
const WINDOWS = {
  light: [1280, 800],
  dark: [1280, 800],
  'right-to-left': [1280, 800],
  wide: [1920, 1080],
  phone: [360, 740],
} as const

type Look = keyof typeof WINDOWS

async function pictureOf(folder: string, look: Look, name: string, height: number) {
  const picture = sharp(join(folder, look, `${name}.png`))
  const { width, height: whole } = await picture.metadata()
  const [windowWidth, windowHeight] = WINDOWS[look]
  const seen = { left: 0, top: 0, width, height: Math.min(whole, windowHeight) }
  return picture
    .extract(seen)
    .extend({ bottom: windowHeight - seen.height, background: '#8888' })
    .resize(Math.round((height * windowWidth) / windowHeight), height)
    .toBuffer({ resolveWithObject: true })
}

async function sheetOf(name: string, hasBefore: boolean): Promise<void> {
  const layers: OverlayOptions[] = []
  const put = async (folder: string, look: Look, left: number, top: number, height: number) => {
    const { data, info } = await pictureOf(folder, look, name, height)
    layers.push({ input: data, left, top })
    return left + info.width + GAP
  }
  if (hasBefore) await put(before ?? '', 'light', 0, 0, UPPER.height)
  await put(now, 'light', UPPER.width + GAP, 0, UPPER.height)
  let left = 0
  for (const look of ['dark', 'right-to-left', 'wide', 'phone'] as const) {
    left = await put(now, look, left, UPPER.height + GAP, LOWER)
  }
  await sharp({
    create: {
      width: WIDTH,
      height: UPPER.height + GAP + LOWER,
      channels: 3,
      background: '#8a8a8a',
    },
  })
    .composite(layers)
    .webp({ quality: 55, effort: 6 })
    .toFile(join(target ?? '', `${name}.webp`))
}

await mkdir(target, { recursive: true })
const earlier = new Set(await readdir(join(before, 'light')))
for (const file of (await readdir(join(now, 'light'))).toSorted()) {
  await sheetOf(file.replace(/\.png$/, ''), earlier.has(file))
}
