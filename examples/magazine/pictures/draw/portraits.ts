import {
  bone,
  brass,
  coral,
  indigo,
  ink,
  moss,
  oxide,
  plum,
  sea,
  straw,
  verdigris,
} from './palette.ts'
import { circle, ellipse, group, hatch, path, picture, rect, stroke } from './svg.ts'

type Sitter = {
  name: string
  ground: string
  disc: string
  skin: string
  shade: string
  hair: string
  /** Drawn behind the head. */
  back: string
  /** Drawn over the forehead. */
  front: string
  coat: string
  collar: string
  /** A pattern that ends where the coat ends. */
  cloth?: string
  extras: string
}

const COAT = 'M80 600q6-150 130-172l90-22l90 22q124 22 130 172z'

function sitter(look: Sitter): string {
  return picture(
    look.name,
    600,
    600,
    look.ground,
    circle(300, 280, 226, { fill: look.disc }),
    look.back,
    `<clipPath id="c">${path(COAT, {})}</clipPath>`,
    path(COAT, { fill: look.coat }),
    group(
      { 'clip-path': 'url(#c)' },
      look.cloth ?? '',
      stroke(hatch(400, 430, 130, 170, 13, 18), ink, 2.5, { opacity: 0.35 }),
    ),
    path('M250 360h100v60q-50 54-100 0z', { fill: look.shade }),
    look.collar,
    path('M204 236q0-106 96-106t96 106q0 84-40 124q-26 26-56 26t-56-26q-40-40-40-124z', {
      fill: look.skin,
    }),
    path('M300 130q96 0 96 106q0 84-40 124q-26 26-56 26q62-60 62-140t-62-116z', {
      fill: look.shade,
      opacity: 0.55,
    }),
    stroke('M302 232q-16 40-14 62q8 8 22 4', ink, 4, { 'stroke-linecap': 'round', opacity: 0.75 }),
    stroke('M268 330q32 16 60-2', ink, 4.5, { 'stroke-linecap': 'round' }),
    stroke('M240 220q20-12 40-2M322 218q20-10 40 4', ink, 5, { 'stroke-linecap': 'round' }),
    ellipse(262, 246, 6, 8, { fill: ink }),
    ellipse(340, 246, 6, 8, { fill: ink }),
    look.front,
    look.extras,
  )
}

const glasses = (color: string) =>
  circle(260, 248, 31, { fill: 'none', stroke: color, 'stroke-width': 6 }) +
  circle(342, 248, 31, { fill: 'none', stroke: color, 'stroke-width': 6 }) +
  stroke('M291 244q10-8 20 0', color, 6)

export const portraits: Record<string, () => string> = {
  ines: () =>
    sitter({
      name: 'Inés Halloran',
      ground: brass,
      disc: straw,
      skin: '#efc7a8',
      shade: '#d79c78',
      hair: '#8a8f92',
      back: path('M176 250q-10-160 124-160t124 160q4 60-24 92H200q-28-32-24-92z', {
        fill: '#8a8f92',
      }),
      front: path('M196 232q4-112 104-112t104 112q-30-64-92-70q-70-2-116 70z', { fill: '#a7acae' }),
      coat: verdigris,
      collar: path('M236 420l64 64l64-64l34 16l-98 112l-98-112z', { fill: bone }),
      extras: group(
        { transform: 'rotate(24 410 220)' },
        rect(396, 120, 13, 130, { fill: coral }),
        rect(396, 110, 13, 20, { fill: ink }),
      ),
    }),
  tobias: () =>
    sitter({
      name: 'Tobias Reents',
      ground: indigo,
      disc: '#5b6ea6',
      skin: '#edc4a6',
      shade: '#cf9674',
      hair: '#b98445',
      back: '',
      front:
        path('M190 150q60-66 220 0l6 46H184z', { fill: '#1a2438' }) +
        rect(176, 186, 248, 24, { rx: 12, fill: '#0d1420' }) +
        path('M208 290q10 112 92 112t92-112q-30 56-60 34q-32-22-64 0q-30 22-60-34z', {
          fill: '#b98445',
        }),
      coat: straw,
      collar: path('M216 426l84 40l84-40l10 34l-94 60l-94-60z', { fill: brass }),
      extras: stroke('M268 334q32 12 60-2', bone, 4, { 'stroke-linecap': 'round' }),
    }),
  mariam: () =>
    sitter({
      name: 'Mariam al-Harthy',
      ground: sea,
      disc: '#6fa6b3',
      skin: '#c98f68',
      shade: '#a56d49',
      hair: ink,
      back: path('M150 440q-30-350 150-350t150 350q-70 90-150 90t-150-90z', { fill: oxide }),
      front:
        path('M186 270q-6-164 114-164t114 164q-16-92-114-98q-98 6-114 98z', { fill: coral }) +
        path(
          'M186 270q0 120 60 170l-66 30q-46-110 6-200zM414 270q0 120-60 170l66 30q46-110-6-200z',
          { fill: coral },
        ),
      coat: '#123f4f',
      collar: path('M180 450q120 90 240 0l30 60q-150 90-300 0z', { fill: oxide }),
      extras: stroke(hatch(170, 470, 260, 22, 20, 10), straw, 4),
    }),
  sayaka: () =>
    sitter({
      name: 'Sayaka Onodera',
      ground: coral,
      disc: '#eda08b',
      skin: '#f2d2b3',
      shade: '#dba987',
      hair: ink,
      back: path('M180 400q-20-300 120-300t120 300z', { fill: ink }),
      front: path('M190 262q-10-146 110-146t110 146q-8-40-24-60H214q-16 20-24 60z', {
        fill: '#1f2b29',
      }),
      coat: ink,
      collar: path('M230 424l70 90l70-90l20 8l-90 130l-90-130z', { fill: bone }),
      extras: glasses(oxide),
    }),
  dov: () =>
    sitter({
      name: 'Dov Castellan',
      ground: '#a8761c',
      disc: '#d3a64e',
      skin: '#d9a27c',
      shade: '#b87b54',
      hair: '#3b2a1e',
      back: '',
      front:
        path('M200 200q-6-110 100-112q110 4 100 112q-16-30-40-38H240q-24 8-40 38z', {
          fill: bone,
        }) +
        path('M190 90q-20-50 40-60q70-30 140 0q60 10 40 60q-20 26-30 40H220q-10-14-30-40z', {
          fill: bone,
        }) +
        stroke('M220 132h160', '#cfc4a8', 4) +
        path('M232 306q34-22 68 0q34-22 68 0q-20 40-68 12q-48 28-68-12z', { fill: '#3b2a1e' }),
      coat: bone,
      collar: path('M220 426q80 60 160 0l14 30q-94 60-188 0z', { fill: oxide }),
      extras: stroke('M240 520h.1M240 560h.1M360 520h.1M360 560h.1', ink, 15, {
        'stroke-linecap': 'round',
      }),
    }),
  wren: () =>
    sitter({
      name: 'Wren Oduya',
      ground: plum,
      disc: '#9a80b5',
      skin: '#8a5a3c',
      shade: '#693f27',
      hair: ink,
      back:
        circle(300, 170, 132, { fill: ink }) +
        circle(206, 226, 60, { fill: ink }) +
        circle(394, 226, 60, { fill: ink }),
      front: path('M202 222q10-88 98-88t98 88q-24-50-98-50t-98 50z', { fill: '#1f2b29' }),
      coat: moss,
      collar: path('M226 424q74 70 148 0l22 26q-96 90-192 0z', { fill: straw }),
      extras: circle(198, 310, 10, { fill: brass }) + circle(402, 310, 10, { fill: brass }),
    }),
  pauline: () =>
    sitter({
      name: 'Pauline Mertz',
      ground: verdigris,
      disc: '#6fb0a0',
      skin: '#f0cdb2',
      shade: '#d9a283',
      hair: oxide,
      back: path('M170 330q-20-230 130-230t130 230q-10 60-50 70H220q-40-10-50-70z', {
        fill: oxide,
      }),
      front:
        path('M192 246q-6-130 108-130t108 130q-20-30-24-70q-80 30-168 0q-4 40-24 70z', {
          fill: '#c4673c',
        }) + path('M340 96q40-60 84-30q10 50-60 60z', { fill: oxide }),
      coat: bone,
      collar: '',
      cloth: stroke(hatch(90, 400, 420, 200, 34, 0), indigo, 11),
      extras:
        stroke('M236 288h.1M252 298h.1M350 292h.1M366 284h.1', oxide, 6, {
          'stroke-linecap': 'round',
        }) + path('M236 424q64 60 128 0l10 18q-74 66-148 0z', { fill: indigo }),
    }),
}
